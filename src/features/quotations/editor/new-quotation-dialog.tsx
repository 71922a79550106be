import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '#i18n/language.ts';
import { isOneOf } from '#kernel/object.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { isEmail } from '#kernel/text.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Form, FormIssue } from '#ui/forms/form.tsx';
import { useForm, type Values } from '#ui/forms/use-form.ts';
import { templatesQuery } from '../templates/quotation-template.queries.ts';
import { openQuotation, quotationsKey } from './quotation.queries.ts';

/** Opens an empty draft for a customer. */
export function NewQuotationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  const currencies = useCurrencies();
  const [currency, setCurrency] = useState<Currency>('USD');
  const [template, setTemplate] = useState('');
  const { data: templates = [] } = useQuery(templatesQuery);
  const form = useForm({
    read: (values) => {
      const { buyer_name = '', buyer_email = '', buyer_company = '' } = trimmed(values);
      if (buyer_email !== '' && !isEmail(buyer_email))
        return { issues: { buyer_email: t('terms.badEmail') } };
      const terms = { buyer_name, buyer_email, buyer_company: buyer_company || null, language, currency };
      return { input: { terms, template_id: template || null } };
    },
    send: openQuotation,
    onDone: ({ id }) => {
      void client.invalidateQueries({ queryKey: quotationsKey });
      void navigate({ to: '/admin/quotations/$id', params: { id } });
    },
    onRejected: (error) => {
      const isNoRate = error instanceof ApiError && error.status === 422;
      return { form: t(isNoRate ? 'noRate' : 'notOpened') };
    },
  });
  /** A template brings its language and currency, which can be changed. */
  const chooseTemplate = (id: string) => {
    setTemplate(id);
    const chosen = templates.find((each) => each.id === id);
    if (!chosen) return;
    setLanguage(chosen.language);
    setCurrency(chosen.currency);
  };
  return (
    <AdminDialog title={t('create')} onClose={onClose}>
      <Form form={form}>
        {templates.length > 0 && (
          <Field
            name="template"
            label={t('templates.startFrom')}
            value={template}
            options={[['', t('templates.empty')], ...templates.map(({ id, name }) => [id, name] as const)]}
            onChange={({ target }) => chooseTemplate(target.value)}
          />
        )}
        <Field name="buyer_name" label={t('name')} maxLength={200} />
        <Field name="buyer_email" label={t('email')} type="email" maxLength={254} />
        <Field name="buyer_company" label={t('company')} maxLength={200} />
        <Field
          name="language"
          label={t('language')}
          value={language}
          options={languages.map((each) => [each, admin(`quotes.languages.${each}`)])}
          onChange={({ target }) => isOneOf(languages, target.value) && setLanguage(target.value)}
        />
        <Field
          name="currency"
          label={t('currency')}
          value={currency}
          options={currencies.map((each) => [each, each])}
          onChange={({ target }) => isCurrency(target.value) && setCurrency(target.value)}
        />
        <FormIssue />
        <FormActions submit={form.isPending ? t('opening') : t('createAction')} onCancel={onClose} />
      </Form>
    </AdminDialog>
  );
}

function trimmed(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
}
