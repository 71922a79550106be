import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useClaims } from '#features/company/use-claims.ts';
import { notify } from '#platform/notify.ts';
import { QuoteConfirmation } from './quote-confirmation.tsx';
import { QuoteField } from './quote-field.tsx';
import type { PostedQuote } from './quote-posted.ts';
import { readSentMark, type SentQuote } from './quote-sent.rules.ts';
import { visitSource } from './quote-source.ts';
import { useQuoteSuggestion } from './quote-suggestion.ts';
import { type QuoteErrors, quoteFields } from './quote.rules.ts';
import { sendQuote } from './quote.queries.ts';
import { readTrap } from './quote-controls.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { useQuoteForm } from './use-quote-form.ts';

/** Works as a plain form; with JavaScript it checks at once, keeps a draft, and sends without leaving the page. */
export function QuoteForm() {
  const t = useTranslations('quote');
  const ranges = useTranslations('footer');
  const { language } = useRouteContext({ from: '__root__' });
  const hydrated = useHydrated();
  const suggestion = useQuoteSuggestion();
  const confirmation = useRef<HTMLDivElement>(null);
  const [sent, setSent] = useSentQuote();
  const say = useSayings();
  const { form, posted, errors, lengths, sending, suggest, clear, shownAt, handlers } = useQuoteForm({
    send:
      quoteDelivery() === 'simulated'
        ? null
        : (values, key, formAge) => {
            const facts = { language, source: visitSource(), website: readTrap(form), formAge };
            return sendQuote({ ...values, ...facts }, key);
          },
    onFaulty: say.faulty,
    onRefused: say.refused,
    onStored: (id) => {
      say.stored();
      if (id) setSent({ reference: id.slice(0, 8), at: new Date() });
    },
  });
  useEffect(() => {
    if (suggestion) suggest(suggestion);
  }, [suggestion]);
  useEffect(() => confirmation.current?.focus({ preventScroll: true }), [sent]);

  const firstFaulty = quoteFields.find((field) => posted?.errors[field]);
  const field = (name: (typeof quoteFields)[number]) => ({
    field: name,
    length: lengths[name] ?? posted?.values[name].length ?? 0,
    fault: errors[name],
    posted: posted?.values[name],
    focused: firstFaulty === name,
  });
  const interest = field('productInterest');
  return (
    <form
      ref={form}
      className="form"
      // Without a section: the browser then honours the focus on the first field in error.
      action="/"
      method="post"
      noValidate={hydrated}
      aria-busy={sending}
      data-posted={posted && JSON.stringify(posted)}
      {...handlers}
    >
      {sent && <QuoteConfirmation sent={sent} ref={confirmation} />}
      {posted && <Problems posted={posted} errors={errors} />}
      <QuoteField {...field('firstName')} autoComplete="given-name" />
      <QuoteField {...field('lastName')} autoComplete="family-name" />
      <QuoteField {...field('email')} type="email" autoComplete="email" />
      <QuoteField {...field('company')} autoComplete="organization" />
      <QuoteField
        {...interest}
        posted={interest.posted ?? suggestion}
        autoComplete="off"
        suggestions={rangeNames.map((range) => ranges(range))}
      />
      <QuoteField {...field('message')} type="message" />
      <div className="trap" aria-hidden="true">
        <label>
          {t('trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="renderedAt" defaultValue={shownAt} suppressHydrationWarning />
      </div>
      <div className="foot full">
        <button type="submit" className="button" disabled={sending}>
          {sending ? t('sending') : t('send')}
        </button>
        {Object.values(lengths).some(Boolean) && !sending && (
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
    </form>
  );
}

const rangeNames = ['networkingEquipment', 'electronicsComponents', 'mobileDevices', 'iotSolutions'] as const;

/** What came back from the server, ahead of the fields: each fault leads to its field. */
function Problems({ posted, errors }: { posted: PostedQuote; errors: QuoteErrors }) {
  const t = useTranslations('quote');
  const faulty = quoteFields.filter((field) => errors[field]);
  const { refusal } = posted;
  if (faulty.length === 0 && !refusal) return null;
  return (
    <div className="problems" role="alert" tabIndex={-1} autoFocus={posted.refusal !== undefined}>
      {refusal?.code === 'failed' && <p>{t('failed', { email: profile.email.sales })}</p>}
      {refusal?.code === 'too_many' && (
        <p>{t('tooMany', { minutes: minutes(refusal.seconds), email: profile.email.sales })}</p>
      )}
      {faulty.length > 0 && (
        <>
          <p>{t('problems')}</p>
          <ul>
            {faulty.map((field) => (
              <li key={field}>
                <a href={`#quote-${field}`}>{t(field)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** The toasts, word for word. */
function useSayings() {
  const t = useTranslations('quote');
  const claims = useClaims();
  const email = profile.email.sales;
  const fail = (title: string, text: string) => notify({ title, text, kind: 'error' });
  return {
    stored: () => notify({ title: t('sentTitle'), text: t('sentText', claims), kind: 'success' }),
    faulty: (errors: QuoteErrors) => {
      const faults = Object.values(errors);
      if (faults.includes('required')) fail(t('missingTitle'), t('missing'));
      else if (faults.includes('email')) fail(t('emailTitle'), t('emailFault'));
      else fail(t('tooLongTitle'), t('tooLong'));
    },
    refused: (refusal: NonNullable<PostedQuote['refusal']>) => {
      if (refusal.code === 'failed') fail(t('failedTitle'), t('failed', { email }));
      else fail(t('tooManyTitle'), t('tooMany', { minutes: minutes(refusal.seconds), email }));
    },
  };
}

/** Just sent from here, or, without JavaScript, told by the address. */
function useSentQuote() {
  const address: { sent?: unknown } = useSearch({ strict: false });
  const told = useMemo(() => readSentMark(address.sent), [address.sent]);
  const [sent, setSent] = useState<SentQuote | undefined>();
  return [sent ?? told, setSent] as const;
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

function minutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}
