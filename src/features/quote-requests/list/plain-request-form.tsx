import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import {
  attachmentSizeLimit,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import { CountryField } from '#features/orders/checkout/country-field.tsx';
import { FormContext, plainForm } from '#ui/forms/form.tsx';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { issueTexts } from '#ui/forms/use-form.ts';
import { agentForm } from './agent-form.ts';
import { readRequest, requestForm } from './list-request.rules.ts';
import { PlainLines } from './plain-lines.tsx';
import { PlainProblems } from './plain-problems.tsx';
import type { PostedQuoteList } from './posted-quote-list.server.ts';
import { RequestTerms } from './request-terms.tsx';
import { acceptedEndings } from './use-attachments.ts';
import { useRequestIssue } from './use-request-issue.ts';

const names = ['firstName', 'lastName', 'email', 'company', 'message'] as const;

/** A request without JavaScript: its lines, terms, contact and files, with what was posted and cannot be used marked. */
export function PlainRequestForm({ posted }: { posted: PostedQuoteList }) {
  const t = useTranslations('listRequest');
  const plain = useTranslations('plainQuoteList');
  const { language } = useRouteContext({ from: '__root__' });
  const issueText = useRequestIssue();
  const { lines, values, paths } = posted;
  const currency = values.currency || 'USD';
  const { issues = {} } = readRequest(values);
  const rejected = Object.entries(issues).filter(([name]) =>
    paths.includes(name === 'neededBy' ? 'needed_by' : name),
  );
  const form = plainForm('plain', values, issueTexts(Object.fromEntries(rejected), issueText));
  const field = (name: (typeof names)[number] | 'place') => ({
    name,
    field: requestForm[name],
    label: t(name),
    optionalLabel: t('optional'),
    isWide: name === 'message',
  });
  return (
    <FormContext value={form}>
      <form method="post" action="/quote-list" encType="multipart/form-data" {...agentForm}>
        <PlainProblems posted={posted} currency={currency} />
        <PlainLines lines={lines} paths={paths} />
        <div className="form">
          <RequestTerms
            currency={currency}
            setCurrency={() => {}}
            place={<TextFormField {...field('place')} />}
          />
          {names.map((name) => (
            <TextFormField key={name} {...field(name)} />
          ))}
          <CountryField
            name="country"
            label={t('country')}
            placeholder={t('chooseCountry')}
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
    </FormContext>
  );
}
