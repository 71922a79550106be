import { useTranslations } from 'use-intl';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { languageNames, languages } from '#i18n/language.ts';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Form, FormIssue } from '#ui/forms/form.tsx';
import { type Issues, useForm, type Values } from '#ui/forms/use-form.ts';
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
  const { label, saveLabel, system, onCancel, ...act } = props;
  const t = useTranslations('admin.punchoutSettings');
  const currencies = useCurrencies(system?.currency);
  const form = useForm({
    ...act,
    initial: {
      kind: 'cxml',
      currency: 'USD',
      language: 'en',
      ...system,
      return_hosts: system?.return_hosts.join('\n'),
    },
    read: (values) => {
      const input = valuesOf(values);
      const { error } = (system ? punchoutDetails : punchoutSystemInput).safeParse(input);
      const wrong = new Set(error?.issues.map(({ path }) => path[0]));
      const issues = checked.filter((name) => wrong.has(name)).map((name) => [name, t(`issues.${name}`)]);
      return issues.length > 0 ? { issues: Object.fromEntries(issues) } : { input };
    },
  });
  return (
    <Form form={form} className="account-form" aria-label={label}>
      <h3>{label}</h3>
      <Field name="name" label={t('fields.name')} hint={t('fields.nameHint')} />
      <Field name="company" label={t('fields.company')} />
      <Field name="email" label={t('fields.email')} />
      {!system && (
        <>
          <Field
            name="kind"
            label={t('fields.kind')}
            options={punchoutKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
          />
          <Field name="domain" label={t('fields.domain')} hint={t('fields.domainHint')} />
          <Field name="identity" label={t('fields.identity')} />
        </>
      )}
      <Field
        name="return_hosts"
        label={t('fields.return_hosts')}
        rows={2}
        dir="ltr"
        hint={t('fields.hostsHint')}
      />
      <Field
        name="currency"
        label={t('fields.currency')}
        options={currencies.map((currency) => [currency, currency])}
      />
      <Field
        name="language"
        label={t('fields.language')}
        options={languages.map((language) => [language, languageNames[language]])}
      />
      <FormIssue />
      <FormActions submit={saveLabel} onCancel={onCancel} />
    </Form>
  );
}

function valuesOf({ return_hosts = '', ...values }: Values) {
  return {
    ...values,
    return_hosts: return_hosts.split(/[\s,;]+/).filter((host) => host !== ''),
  };
}
