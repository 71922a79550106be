// Quote form in the browser: restores and stores the draft, sends the request, and shows the outcome.
import { createIsomorphicFn } from '@tanstack/react-start';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useClaims } from '#features/company/use-claims.ts';
import { fieldIssue } from '#kernel/text-fields.ts';
import { notify } from '#platform/browser/notify.ts';
import { useTextForm } from '#ui/forms/use-text-form.ts';
import { dropDraft, onPrefill, readDraft, writeDraft, deliverQuote } from './quote-submission.ts';
import { type PostedQuote, postedQuotes } from './quote-posted.server.ts';
import { rememberArrival, visitSource } from '../quote-source.ts';
import { quoteDelivery } from '#platform/http/page-settings.ts';
import { type QuoteErrors, type QuoteField, quoteFields, quoteForm } from '../quote.rules.ts';

/** The rejected post of a form without JavaScript; in the browser it is read from the form's markup. */
const postedQuote = createIsomorphicFn()
  .server((): PostedQuote | undefined => postedQuotes.getStore())
  .client((): PostedQuote | undefined => {
    const json = document.querySelector<HTMLElement>('form[data-posted]')?.dataset.posted;
    return json ? JSON.parse(json) : undefined;
  });

/** `onStored` is not called where requests are only simulated. */
export function useQuoteForm(suggestion: string | undefined, onStored: (id: string) => void) {
  const { language } = useRouteContext({ from: '__root__' });
  const toasts = useQuoteToasts();
  const [posted] = useState(postedQuote);
  const [shownAt] = useState(() => Date.now());
  /** The form that the server rendered with errors has been sent again. */
  const [isResent, setAnswered] = useState(false);
  /** Lengths of the cleaned texts; empty until the form is hydrated. */
  const [lengths, setLengths] = useState<Partial<Record<QuoteField, number>>>({});
  const { ref, errors, setErrors, isSending, controlOf, read, readAll, check, handlers } = useTextForm(
    quoteForm,
    {
      posted: posted?.errors,
      onInput: () => store(),
      onInvalid: toasts.invalid,
      onSubmit: async (values) => {
        setAnswered(true);
        const website = honeypotOf(ref.current);
        const send = (formAge: number) => ({ language, source: visitSource(), website, formAge });
        const isSimulated = quoteDelivery() === 'simulated';
        const outcome = await deliverQuote(values, shownAt, isSimulated ? null : send);
        if (outcome.code !== 'stored') {
          if (outcome.code !== 'lines_rejected') toasts.rejected(outcome);
          return 'retry';
        }
        clear();
        toasts.stored();
        if (outcome.id) onStored(outcome.id);
        return 'reset';
      },
    },
  );

  const measure = () =>
    setLengths(Object.fromEntries(quoteFields.map((field) => [field, read(field).length])));
  const store = (changes: { suggested?: string } = {}) => {
    writeDraft({ ...readDraft(), values: readAll(), ...changes });
    measure();
  };
  const clear = () => {
    for (const field of quoteFields) {
      const control = controlOf(field);
      if (control) control.value = '';
    }
    dropDraft();
    measure();
    setErrors({});
  };

  const onMount = useEffectEvent(() => {
    rememberArrival();
    // A form that the server rendered with posted values is newer than the draft.
    const { values } = posted ? { values: {} } : readDraft();
    for (const field of quoteFields) {
      const control = controlOf(field);
      if (control?.value === '') control.value = values[field] ?? '';
      // The field may have been corrected before hydration.
      if (!fieldIssue(quoteForm[field], read(field))) check(field);
    }
    store();
  });
  const onFill = useEffectEvent((field: QuoteField, text: string) => {
    const control = controlOf(field);
    if (!control || control.value.trim() !== '') return;
    control.value = text;
    check(field);
    store();
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the controls on the page hold the text, outside React
    onMount();
    return onPrefill((field, text) => onFill(field, text));
  }, []);

  /** Replaces an earlier suggestion, but nothing that the visitor typed. */
  const onSuggestion = useEffectEvent((text: string) => {
    const control = controlOf('productInterest');
    if (!control || !['', text, readDraft().suggested].includes(control.value)) return;
    control.value = text;
    store({ suggested: text });
  });
  useEffect(() => {
    if (suggestion) onSuggestion(suggestion);
  }, [suggestion]);

  return { ref, posted, isAnswered: isResent, shownAt, errors, lengths, isSending, clear, handlers };
}

/** The value of the hidden field that only bots fill in. */
function honeypotOf(form: HTMLFormElement | null): string {
  const trap = form?.elements.namedItem('website');
  return trap instanceof HTMLInputElement ? trap.value : '';
}

function useQuoteToasts() {
  const t = useTranslations('quote');
  const claims = useClaims();
  const email = profile.email.sales;
  const fail = (title: string, text: string) => notify({ title, text, kind: 'error', key: 'quote' });
  return {
    stored: () =>
      notify({ title: t('sentTitle'), text: t('sentText', claims), kind: 'success', key: 'quote' }),
    invalid: (errors: QuoteErrors) => {
      const issues = Object.values(errors);
      if (issues.includes('required')) fail(t('missingTitle'), t('missing'));
      else if (issues.includes('email')) fail(t('emailTitle'), t('emailIssue'));
      else fail(t('tooLongTitle'), t('tooLong'));
    },
    rejected: (rejection: NonNullable<PostedQuote['rejection']>) => {
      if (rejection.code === 'failed') fail(t('failedTitle'), t('failed', { email }));
      else fail(t('tooManyTitle'), t('tooMany', { minutes: minutesToWait(rejection.seconds), email }));
    },
  };
}

export function minutesToWait(seconds: number): number {
  return Math.ceil(seconds / 60);
}
