import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SettingsSection, SettingsState } from '#ui/admin/settings-section.tsx';
import { categories } from '#features/products/product.rules.ts';
import { recordOf } from '#kernel/object.ts';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { punchoutQuery, saveUnspsc } from '../punchout.queries.ts';
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
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values) => {
      const entered = pick(values);
      const wrong = categories.filter((category) => !isUnspsc(entered[category]));
      return Object.fromEntries(wrong.map((category) => [category, t('unspscIssue')]));
    },
    send: (values) => saveUnspsc({ from: codes, to: pick(values) }),
    onDone: ({ change_set_id: set }) => onDone(set, t('unspscSaved')),
    onRejected,
  });
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate>
      {categories.map((category) => (
        <AdminTextField
          key={category}
          label={filters(category)}
          name={category}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          issue={issues[category]}
          defaultValue={codes[category]}
        />
      ))}
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <p>
        <button type="submit" className="button line" aria-disabled={isPending}>
          {t('unspscSave')}
        </button>
      </p>
    </form>
  );
}

function pick(values: Values): UnspscCodes {
  return recordOf(categories, (category) => (values[category] ?? '').trim());
}
