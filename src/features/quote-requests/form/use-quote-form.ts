// Quote form in the browser: restores and stores the draft, sends the request, and shows the outcome.
import { createIsomorphicFn } from '@tanstack/react-start';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import { useClaims } from '#features/company/use-claims.ts';
import { cleanField, mapFields } from '#kernel/text-fields.ts';
import { notify } from '#platform/browser/notify.ts';
import { readFields } from '#ui/forms/read-fields.ts';
import { type Issues, useForm, type Values } from '#ui/forms/use-form.ts';
import { dropDraft, onPrefill, readDraft, writeDraft, deliverQuote } from './quote-submission.ts';
import { type PostedQuote, postedQuotes } from './quote-posted.server.ts';
import { rememberArrival, visitSource } from '../quote-source.ts';
import { quoteDelivery } from '#platform/http/page-settings.ts';
import { type QuoteField, quoteFields, quoteForm, type QuoteValues } from '../quote.rules.ts';

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
  const t = useTranslations('quote');
  const toasts = useQuoteToasts();
  const [posted] = useState(postedQuote);
  const [shownAt] = useState(() => Date.now());
  /** The form that the server rendered with errors has been sent again. */
  const [isResent, setAnswered] = useState(false);
  /** Lengths of the cleaned texts; empty until the form is hydrated. */
  const [lengths, setLengths] = useState<Partial<Record<QuoteField, number>>>({});
  const countOf = (name: QuoteField) => lengths[name] ?? posted?.values[name].length ?? 0;
  const form = useForm({
    id: 'quote',
    initial: { productInterest: suggestion, ...posted?.values },
    posted: posted?.errors,
    checksOnLeave: true,
    issueText: (issue, name) => {
      if (issue !== 'too_long') return t(issue === 'email' ? 'emailIssue' : 'required');
      const field = quoteFields.find((known) => known === name) ?? 'message';
      const { limit } = quoteForm[field];
      return t('tooLongBy', { limit, over: Math.max(1, countOf(field) - limit) });
    },
    read: (values) => readFields(quoteForm, values),
    onEdit: () => store(),
    onInvalid: toasts.invalid,
    send: (values, { website = '' }) => {
      setAnswered(true);
      const send = (formAge: number) => ({ language, source: visitSource(), website, formAge });
      const isSimulated = quoteDelivery() === 'simulated';
      return deliverQuote(values, shownAt, isSimulated ? null : send);
    },
    onDone: (outcome) => {
      if (outcome.code === 'lines_rejected') return;
      if (outcome.code !== 'stored') return toasts.rejected(outcome);
      clear();
      toasts.stored();
      if (outcome.id) onStored(outcome.id);
    },
    onRejected: () => null,
  });

  const store = (changes: { suggested?: string } = {}) => {
    const values = textsIn(form.values());
    writeDraft({ ...readDraft(), values, ...changes });
    setLengths(mapFields(quoteForm, (name) => cleanField(quoteForm[name], values[name]).length));
  };
  const fill = (texts: Partial<QuoteValues>, changes?: { suggested?: string }) => {
    form.write(texts);
    form.check(...Object.keys(texts));
    store(changes);
  };
  const clear = () => {
    form.write(textsIn({}));
    store();
    dropDraft();
    form.clearIssues();
  };

  const onMount = useEffectEvent(() => {
    rememberArrival();
    // A form that the server rendered with posted values is newer than the draft.
    const { values } = posted ? { values: {} } : readDraft();
    const typed = textsIn(form.values());
    form.write(mapFields(quoteForm, (name) => typed[name] || (values[name] ?? '')));
    // A field may have been corrected before hydration.
    form.check(...Object.keys(posted?.errors ?? {}));
    store();
  });
  const onFill = useEffectEvent((field: QuoteField, text: string) => {
    if (form.values()[field]?.trim() === '') fill({ [field]: text });
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the controls on the page hold the text, outside React
    onMount();
    return onPrefill((field, text) => onFill(field, text));
  }, []);

  /** Replaces an earlier suggestion, but nothing that the visitor typed. */
  const onSuggestion = useEffectEvent((text: string) => {
    const replaceable = ['', text, readDraft().suggested];
    if (replaceable.includes(form.values().productInterest))
      fill({ productInterest: text }, { suggested: text });
  });
  useEffect(() => {
    if (suggestion) onSuggestion(suggestion);
  }, [suggestion]);

  return {
    form,
    posted,
    isAnswered: isResent,
    shownAt,
    countOf,
    isTyped: Object.values(lengths).some(Boolean),
    clear,
  };
}

const textsIn = (values: Values): QuoteValues => mapFields(quoteForm, (name) => values[name] ?? '');

function useQuoteToasts() {
  const t = useTranslations('quote');
  const claims = useClaims();
  const email = profile.email.sales;
  const fail = (title: string, text: string) => notify({ title, text, kind: 'error', key: 'quote' });
  return {
    stored: () =>
      notify({ title: t('sentTitle'), text: t('sentText', claims), kind: 'success', key: 'quote' }),
    invalid: (errors: Issues) => {
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
