import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { categories } from '#features/families/categories.ts';
import { recordOf } from '#kernel/object.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { punchoutQuery, saveUnspsc } from '../systems/punchout.queries.ts';
import { isUnspsc, type UnspscCodes } from '../punchout.rules.ts';
import { usePunchoutSaved } from './use-punchout-saved.ts';

/** The form of the UNSPSC code of each category. */
export function SettingsUnspsc() {
  const t = useTranslations('admin.punchoutSettings');
  const query = useQuery(punchoutQuery);
  return (
    <SettingsSection id="unspsc" title={t('unspscTitle')} text={t('unspscText')}>
      <SettingsState query={query}>
        {query.data && <CodesForm key={JSON.stringify(query.data.unspsc)} codes={query.data.unspsc} />}
      </SettingsState>
    </SettingsSection>
  );
}

function CodesForm({ codes }: { codes: UnspscCodes }) {
  const t = useTranslations('admin.punchoutSettings');
  const filters = useTranslations('filters');
  const { onDone, onRejected } = usePunchoutSaved('unspsc');
  const form = useAdminForm({
    check: (values) => {
      const entered = pick(values);
      const wrong = categories.filter((category) => !isUnspsc(entered[category]));
      return Object.fromEntries(wrong.map((category) => [category, t('unspscIssue')]));
    },
    send: (values) => saveUnspsc({ from: codes, to: pick(values) }),
    onDone: ({ change_set_id: set }) => onDone(t('unspscSaved'), set),
    onRejected,
  });
  return (
    <SettingsForm form={form} save={t('unspscSave')}>
      {categories.map((category) => (
        <AdminTextField
          key={category}
          label={filters(category)}
          name={category}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          issue={form.issues[category]}
          defaultValue={codes[category]}
        />
      ))}
    </SettingsForm>
  );
}

function pick(values: Values): UnspscCodes {
  return recordOf(categories, (category) => (values[category] ?? '').trim());
}
