import { Link, useHydrated, useRouteContext, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { TextFormField } from '#ui/forms/text-form-field.tsx';
import { readSentParam, type SentQuote } from './home-params.rules.ts';
import { QuoteConfirmation } from './quote-confirmation.tsx';
import { QuoteProblems } from './quote-problems.tsx';
import { useQuoteSuggestion } from './quote-suggestion.ts';
import { useQuoteForm } from './use-quote-form.ts';
import { type QuoteField, quoteFieldsIn, quoteForm, quoteReference } from '../quote.rules.ts';

/** `children`: what goes along. Works as a plain form; with JavaScript it checks at once, stores a draft, and sends without leaving the page. */
export function QuoteForm({ children }: { children?: ReactNode }) {
  const t = useTranslations('quote');
  const ranges = useTranslations('footer');
  const { language } = useRouteContext({ from: '__root__' });
  const hydrated = useHydrated();
  const suggestion = useQuoteSuggestion();
  const confirmation = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useSentQuote();
  const { form, posted, isAnswered, shownAt, countOf, isTyped, clear } = useQuoteForm(suggestion, (id) =>
    setSent({ reference: quoteReference(id), at: new Date() }),
  );
  useEffect(() => {
    if (sent) confirmation.current?.focus({ preventScroll: true });
  }, [sent]);

  const fields = quoteFieldsIn(language);
  const firstInvalid = fields.find((field) => posted?.errors[field]);
  const field = (name: QuoteField) => {
    const { limit, kind } = quoteForm[name];
    const count = countOf(name);
    return {
      name,
      field: quoteForm[name],
      label: t(name),
      optionalLabel: t('optional'),
      hint: kind === 'lines' || count > limit * 0.8 ? t('limit', { count, limit }) : undefined,
      isWide: kind !== undefined,
      // Set when the server has rendered the form with errors.
      autoFocus: firstInvalid === name,
    };
  };
  return (
    <Form
      form={form}
      className="form"
      // Without a hash, so that the browser focuses the first invalid field.
      action="/"
      noValidate={hydrated}
      data-restored
      data-posted={posted && JSON.stringify(posted)}
    >
      {sent && !isTyped && <QuoteConfirmation sent={sent} ref={confirmation} />}
      {posted && !isAnswered && <QuoteProblems posted={posted} fields={fields} errors={form.issues} />}
      {fields.slice(0, 2).map((name) => (
        <TextFormField
          key={name}
          {...field(name)}
          autoComplete={name === 'lastName' ? 'family-name' : 'given-name'}
        />
      ))}
      <TextFormField {...field('email')} autoComplete="email" />
      <TextFormField {...field('company')} autoComplete="organization" />
      <TextFormField {...field('productInterest')} autoComplete="off" list="quote-ranges" />
      <datalist id="quote-ranges">
        {rangeNames.map((range) => (
          <option key={range}>{ranges(range)}</option>
        ))}
      </datalist>
      <TextFormField {...field('message')} />
      {children}
      <div className="trap" aria-hidden="true">
        <label>
          {t('trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="renderedAt" defaultValue={shownAt} suppressHydrationWarning />
      </div>
      <div className="foot full">
        <SubmitButton label={t('send')} pending={t('sending')} />
        {isTyped && !form.isPending && (
          <button type="button" className="button ghost" onClick={clear}>
            {t('clear')}
          </button>
        )}
        <p>
          {t('privacy')}{' '}
          <Link to="/$slug" params={{ slug: 'privacy-policy' }}>
            {t('privacyPolicy')}
          </Link>
        </p>
      </div>
    </Form>
  );
}

const rangeNames = ['networkingEquipment', 'electronicsComponents', 'mobileDevices', 'iotSolutions'] as const;

/** The request that was sent from this page or, without JavaScript, that the URL names. */
function useSentQuote() {
  const search: { sent?: unknown } = useSearch({ strict: false });
  const marked = useMemo(() => readSentParam(search.sent), [search.sent]);
  const [sent, setSent] = useState<SentQuote | undefined>();
  return [sent ?? marked, setSent] as const;
}
