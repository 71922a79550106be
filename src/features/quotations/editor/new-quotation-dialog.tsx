import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languages } from '#i18n/language.ts';
import { currencies } from '#kernel/money.ts';
import { isEmail } from '#kernel/text.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { AdminTextField } from '#ui/admin/admin-text-field.tsx';
import { Select } from '#ui/select.tsx';
import { templatesQuery } from '../templates/quotation-template.queries.ts';
import { openQuotation, quotationsKey } from './quotation.queries.ts';

/** Opens an empty draft for a customer. */
export function NewQuotationDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<(typeof languages)[number]>('en');
  const [currency, setCurrency] = useState<(typeof currencies)[number]>('USD');
  const [template, setTemplate] = useState('');
  const { data: templates = [] } = useQuery(templatesQuery);
  const [emailIssue, setEmailIssue] = useState<string>();
  const opening = useMutation({
    mutationFn: openQuotation,
    onSuccess: async ({ id }) => {
      void client.invalidateQueries({ queryKey: quotationsKey });
      await navigate({ to: '/admin/quotations/$id', params: { id } });
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (opening.isPending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const text = (name: string) => String(fields.get(name) ?? '').trim();
    const email = text('buyer_email');
    const isRight = email === '' || isEmail(email);
    setEmailIssue(isRight ? undefined : t('terms.badEmail'));
    if (!isRight) return form.querySelector<HTMLElement>('[name=buyer_email]')?.focus();
    const terms = {
      buyer_name: text('buyer_name'),
      buyer_email: email,
      buyer_company: text('buyer_company') || null,
      language,
      currency,
    };
    return opening.mutate({ terms, template_id: template || null });
  };
  /** A template brings its language and currency, which can be changed. */
  const chooseTemplate = (id: string) => {
    setTemplate(id);
    const chosen = templates.find((each) => each.id === id);
    if (!chosen) return;
    setLanguage(chosen.language);
    setCurrency(chosen.currency);
  };
  const isNoRate = opening.error instanceof ApiError && opening.error.status === 422;
  return (
    <AdminDialog title={t('create')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        {templates.length > 0 && (
          <label className="field">
            <span>{t('templates.startFrom')}</span>
            <Select
              value={template}
              options={[
                ['', t('templates.empty')] as const,
                ...templates.map(({ id, name }) => [id, name] as const),
              ]}
              onChoose={chooseTemplate}
            />
          </label>
        )}
        <AdminTextField label={t('name')} name="buyer_name" maxLength={200} dir="auto" />
        <AdminTextField
          label={t('email')}
          name="buyer_email"
          type="email"
          maxLength={254}
          dir="ltr"
          issue={emailIssue}
        />
        <AdminTextField label={t('company')} name="buyer_company" maxLength={200} dir="auto" />
        <label className="field">
          <span>{t('language')}</span>
          <Select
            value={language}
            options={languages.map((each) => [each, admin(`quotes.languages.${each}`)])}
            onChoose={setLanguage}
          />
        </label>
        <label className="field">
          <span>{t('currency')}</span>
          <Select value={currency} options={currencies.map((each) => [each, each])} onChoose={setCurrency} />
        </label>
        <p className="error" role="alert">
          {opening.isError && (isNoRate ? t('noRate') : t('notOpened'))}
        </p>
        <div className="actions">
          <button type="submit" className="button" aria-disabled={opening.isPending}>
            {opening.isPending ? t('opening') : t('createAction')}
          </button>
          <button type="button" className="button line" onClick={onClose}>
            {admin('cancel')}
          </button>
        </div>
      </form>
    </AdminDialog>
  );
}
