import { Link, useHydrated, useRouteContext, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { QuoteConfirmation } from './quote-confirmation.tsx';
import { QuoteField } from './quote-field.tsx';
import { QuoteProblems } from './quote-problems.tsx';
import { readSentMark, type SentQuote } from './quote-sent.rules.ts';
import { visitSource } from './quote-source.ts';
import { useQuoteSuggestion } from './quote-suggestion.ts';
import { quoteFields } from './quote.rules.ts';
import { sendQuote } from './quote.queries.ts';
import { readTrap } from './quote-controls.ts';
import { quoteDelivery } from './quote-delivery.ts';
import { useQuoteSayings } from './use-quote-sayings.ts';
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
  const say = useQuoteSayings();
  const { form, posted, isAnswered, errors, lengths, sending, suggest, clear, shownAt, handlers } =
    useQuoteForm({
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
  const onSuggestion = useEffectEvent(suggest);
  useEffect(() => {
    if (suggestion) onSuggestion(suggestion);
  }, [suggestion]);
  useEffect(() => {
    if (sent) confirmation.current?.focus({ preventScroll: true });
  }, [sent]);

  const typed = Object.values(lengths).some(Boolean);
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
      data-kept
      data-posted={posted && JSON.stringify(posted)}
      {...handlers}
    >
      {sent && !typed && <QuoteConfirmation sent={sent} ref={confirmation} />}
      {posted && !isAnswered && <QuoteProblems posted={posted} errors={errors} />}
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
        {typed && !sending && (
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

/** Just sent from here, or, without JavaScript, told by the address. */
function useSentQuote() {
  const address: { sent?: unknown } = useSearch({ strict: false });
  const told = useMemo(() => readSentMark(address.sent), [address.sent]);
  const [sent, setSent] = useState<SentQuote | undefined>();
  return [sent ?? told, setSent] as const;
}
