import { useTranslations } from 'use-intl';
import { currencies } from '#kernel/money.ts';
import { isOneOf } from '#kernel/object.ts';
import { languageNames, languages } from '#i18n/language.ts';
import { AdminChoice } from '#ui/admin/admin-choice.tsx';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { type Issues, useAdminForm, type Values } from '#ui/admin/use-admin-form.ts';
import { punchoutKinds } from '../punchout.rules.ts';
import {
  punchoutDetails,
  type PunchoutSystem,
  punchoutSystemInput,
} from '../systems/punchout-system.schema.ts';

interface FormProps<Result> {
  label: string;
  saveLabel: string;
  /** Undefined: a new one, whose credentials are chosen too. */
  system?: PunchoutSystem;
  send: (values: SystemValues) => Promise<Result>;
  onDone: (result: Result) => void;
  onRejected: (error: Error) => Issues | null;
  onCancel: () => void;
}

type SystemValues = ReturnType<typeof valuesOf>;
const checked = ['name', 'company', 'email', 'domain', 'identity', 'return_hosts'] as const;

/** The form of a buyer's system. */
export function PunchoutSystemForm<Result>(props: FormProps<Result>) {
  const { label, saveLabel, system, send, onDone, onRejected, onCancel } = props;
  const t = useTranslations('admin.punchoutSettings');
  const admin = useTranslations('admin');
  const { onSubmit, issues, isPending } = useAdminForm({
    check: (values) => check(values, system !== undefined, (field) => t(`issues.${field}`)),
    send: (values) => send(valuesOf(values)),
    onDone,
    onRejected,
  });
  const field = (name: 'name' | 'company' | 'email' | 'domain' | 'identity', hint?: string) => (
    <AdminTextField
      label={t(`fields.${name}`)}
      name={name}
      autoComplete="off"
      dir="auto"
      hint={hint}
      issue={issues[name]}
      defaultValue={system?.[name]}
    />
  );
  return (
    <form className="account-form" onSubmit={onSubmit} noValidate aria-label={label}>
      <h3>{label}</h3>
      {field('name', t('fields.nameHint'))}
      {field('company')}
      {field('email')}
      {!system && (
        <>
          <AdminChoice
            label={t('fields.kind')}
            name="kind"
            initial="cxml"
            options={punchoutKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
          />
          {field('domain', t('fields.domainHint'))}
          {field('identity')}
        </>
      )}
      <AdminTextField
        label={t('fields.return_hosts')}
        name="return_hosts"
        long
        dir="ltr"
        hint={t('fields.hostsHint')}
        issue={issues.return_hosts}
        defaultValue={system?.return_hosts.join('\n')}
      />
      <AdminChoice
        label={t('fields.currency')}
        name="currency"
        initial={system?.currency ?? 'USD'}
        options={currencies.map((currency) => [currency, currency])}
      />
      <AdminChoice
        label={t('fields.language')}
        name="language"
        initial={system?.language ?? 'en'}
        options={languages.map((language) => [language, languageNames[language]])}
      />
      {issues.form && (
        <p className="error" role="alert">
          {issues.form}
        </p>
      )}
      <div className="actions">
        <button type="submit" className="button" aria-disabled={isPending}>
          {saveLabel}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          {admin('cancel')}
        </button>
      </div>
    </form>
  );
}

function valuesOf({ return_hosts = '', ...values }: Values) {
  return {
    ...values,
    return_hosts: return_hosts.split(/[\s,;]+/).filter((host) => host !== ''),
  };
}

function check(values: Values, isChange: boolean, text: (field: (typeof checked)[number]) => string): Issues {
  const { error } = (isChange ? punchoutDetails : punchoutSystemInput).safeParse(valuesOf(values));
  const wrong = new Set(error?.issues.map(({ path }) => path[0]).filter((name) => isOneOf(checked, name)));
  return Object.fromEntries([...wrong].map((name) => [name, text(name)]));
}
