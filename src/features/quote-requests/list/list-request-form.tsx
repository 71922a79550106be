import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  attachmentSizeLimit,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import { CountryField } from '#features/orders/checkout/country-field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { agentForm } from './agent-form.ts';
import { AttachmentField } from './attachment-field.tsx';
import { type RequestField, requestForm } from './list-request.rules.ts';
import { RequestTerms } from './request-terms.tsx';
import type { useListRequest } from './use-list-request.ts';

interface ListRequestFormProps {
  request: ReturnType<typeof useListRequest>;
  /** Of lines. */
  count: number;
  /** A Chinese name begins with the family name. */
  familyNameFirst: boolean;
}

export function ListRequestForm({ request, count, familyNameFirst }: ListRequestFormProps) {
  const t = useTranslations('listRequest');
  const { form, issue, files } = request;
  const field = (name: Exclude<RequestField, 'currency' | 'incoterm' | 'neededBy'>) => ({
    name,
    field: requestForm[name],
    label: t(name),
    optionalLabel: t('optional'),
  });
  const names = [
    <TextFormField key="first" {...field('firstName')} autoComplete="given-name" />,
    <TextFormField key="last" {...field('lastName')} autoComplete="family-name" />,
  ];
  return (
    <Form form={form} id="list-request" data-restored {...agentForm}>
      <RequestPart title={t('terms')} help={t('termsHelp')}>
        <RequestTerms {...request} place={<TextFormField {...field('place')} />} />
      </RequestPart>
      <RequestPart
        title={t('attachments')}
        help={t('attachmentsHelp', { count: maxAttachments, size: attachmentSizeLimit / 1024 / 1024 })}
      >
        <AttachmentField files={files} />
      </RequestPart>
      <RequestPart title={t('contact')} help={t('contactHelp')}>
        {familyNameFirst ? names.toReversed() : names}
        <TextFormField {...field('email')} autoComplete="email" />
        <TextFormField {...field('company')} autoComplete="organization" />
        <CountryField
          name="country"
          label={t('country')}
          placeholder={t('chooseCountry')}
          autoComplete="country"
        />
        <TextFormField {...field('message')} isWide />
        <div className="trap" aria-hidden="true">
          <label>
            {t('trap')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="foot full">
          <SubmitButton label={t('send', { count })} pending={t('sending')} />
          {issue && (
            <p className="error" role="alert">
              {issue}
            </p>
          )}
          <p>
            {t('privacy')}{' '}
            <Link to="/$slug" params={{ slug: 'privacy-policy' }}>
              {t('privacyPolicy')}
            </Link>
          </p>
        </div>
      </RequestPart>
    </Form>
  );
}

interface RequestPartProps {
  title: string;
  help: string;
  children: ReactNode;
}

function RequestPart({ title, help, children }: RequestPartProps) {
  return (
    <section className="split request-part">
      <div className="rail">
        <h2>{title}</h2>
        <p>{help}</p>
      </div>
      <div className="sheet form">{children}</div>
    </section>
  );
}
