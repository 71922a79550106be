import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsForm, SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { categories } from '#features/families/categories.ts';
import { recordOf } from '#kernel/object.ts';
import { Field } from '#ui/forms/field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
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
  const form = useForm({
    initial: codes,
    read: (values) => {
      const input: UnspscCodes = recordOf(categories, (category) => (values[category] ?? '').trim());
      const wrong = categories.filter((category) => !isUnspsc(input[category]));
      if (wrong.length === 0) return { input };
      return { issues: Object.fromEntries(wrong.map((category) => [category, t('unspscIssue')])) };
    },
    send: (to) => saveUnspsc({ from: codes, to }),
    onDone: ({ change_set_id: set }) => onDone(t('unspscSaved'), set),
    onRejected,
  });
  return (
    <SettingsForm form={form} save={t('unspscSave')}>
      {categories.map((category) => (
        <Field key={category} name={category} label={filters(category)} inputMode="numeric" />
      ))}
    </SettingsForm>
  );
}
