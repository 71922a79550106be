import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  attachmentSizeLimit,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import { CountryField } from '#features/orders/checkout/country-field.tsx';
import { fieldIssue } from '#kernel/text-fields.ts';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { agentForm } from './agent-form.ts';
import { requestForm } from './list-request.rules.ts';
import { PlainLines } from './plain-lines.tsx';
import { PlainProblems } from './plain-problems.tsx';
import type { PostedQuoteList } from './posted-quote-list.server.ts';
import { RequestTerms } from './request-terms.tsx';
import { acceptedEndings } from './use-attachments.ts';

const names = ['firstName', 'lastName', 'email', 'company', 'message'] as const;

/** A request without JavaScript: its lines, terms, contact and files, with what was posted and cannot be used marked. */
export function PlainRequestForm({ posted }: { posted: PostedQuoteList }) {
  const t = useTranslations('listRequest');
  const plain = useTranslations('plainQuoteList');
  const { language } = useRouteContext({ from: '__root__' });
  const { lines, values, paths } = posted;
  const currency = values.currency || 'USD';
  const field = (name: (typeof names)[number] | 'place') => {
    const { limit } = requestForm[name];
    const messages = {
      required: () => t('required'),
      email: () => t('emailIssue'),
      too_long: () => t('tooLong', { limit }),
    };
    const issue = paths.includes(name) ? fieldIssue(requestForm[name], values[name] ?? '') : undefined;
    return {
      id: `plain-${name}`,
      name,
      field: requestForm[name],
      label: t(name),
      optionalLabel: t('optional'),
      error: issue && messages[issue](),
      defaultValue: values[name],
      wide: name === 'message',
    };
  };
  const terms = {
    currency,
    setCurrency: () => {},
    dateIssue: paths.includes('needed_by'),
    setDateIssue: () => {},
  };
  return (
    <form method="post" action="/quote-list" encType="multipart/form-data" {...agentForm}>
      <PlainProblems posted={posted} currency={currency} />
      <PlainLines lines={lines} paths={paths} />
      <div className="form">
        <RequestTerms request={terms} values={values} place={<TextFormField {...field('place')} />} />
        {names.map((name) => (
          <TextFormField key={name} {...field(name)} />
        ))}
        <CountryField
          id="country"
          label={t('country')}
          placeholder={t('chooseCountry')}
          error={paths.includes('country') ? t('required') : undefined}
          defaultValue={values.country}
          autoComplete="country"
        />
        <div className="field full">
          <label htmlFor="plain-files">{t('attachments')}</label>
          <input id="plain-files" type="file" name="attachments" multiple accept={acceptedEndings} />
          <small>
            {t('attachmentsHelp', { count: maxAttachments, size: attachmentSizeLimit / 1024 / 1024 })}
          </small>
        </div>
        <div className="trap" aria-hidden="true">
          <label>
            {t('trap')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
          <input type="hidden" name="language" value={language} />
        </div>
        <button type="submit" className="button">
          {plain('send')}
        </button>
      </div>
    </form>
  );
}
