// The quote form at work: checks on leaving a field, sends once, keeps every word until the request is stored.
import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { deliverQuote, type SendQuote } from './deliver-quote.ts';
import { controlOf, fieldOf, readControl, readControls } from './quote-controls.ts';
import { type PostedQuote, postedQuote } from './quote-posted.ts';
import { checkQuote, type QuoteErrors, type QuoteField, quoteFault, quoteFields } from './quote.rules.ts';
import { useQuoteDraft } from './use-quote-draft.ts';

interface Settings {
  /** Null: the show of a request that is not sent. */
  send: SendQuote | null;
  onFaulty: (errors: QuoteErrors) => void;
  onRefused: (refusal: NonNullable<PostedQuote['refusal']>) => void;
  /** The id is null when nothing was sent. */
  onStored: (id: string | null) => void;
}

export function useQuoteForm({ send, onFaulty, onRefused, onStored }: Settings) {
  const form = useRef<HTMLFormElement>(null);
  const [posted] = useState(postedQuote);
  const [shownAt] = useState(() => Date.now());
  /** What came back from the server was sent again since. */
  const [isAnswered, setAnswered] = useState(false);
  const [errors, setErrors] = useState<QuoteErrors>(posted?.errors ?? {});
  const [sending, setSending] = useState(false);
  // State would come too late for the second half of a double click.
  const busy = useRef(false);
  const forgive = (field: QuoteField) => setErrors(({ [field]: _fixed, ...rest }) => rest);
  const draft = useQuoteDraft(form, posted === undefined, forgive);

  // What came back from the server may have been mended before this code arrived.
  const forgiveMended = useEffectEvent(() => {
    for (const field of quoteFields) if (!quoteFault(field, readControl(form, field))) forgive(field);
  });
  useEffect(() => forgiveMended(), []);

  const clear = () => {
    draft.clear();
    setErrors({});
  };

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const field = fieldOf(event.target);
    if (!field) return;
    draft.keep();
    if (errors[field] && !quoteFault(field, readControl(form, field))) forgive(field);
  };

  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field = fieldOf(event.target);
    // On the way to the button, an error that pushes it away would swallow the click.
    if (!field || busy.current || event.relatedTarget instanceof HTMLButtonElement) return;
    const fault = quoteFault(field, readControl(form, field));
    setErrors(({ [field]: _before, ...rest }) => (fault ? { ...rest, [field]: fault } : rest));
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const { values, errors: found } = checkQuote(readControls(form));
    setErrors(found);
    const faulty = quoteFields.find((field) => found[field]);
    if (faulty) {
      onFaulty(found);
      return controlOf(form, faulty)?.focus();
    }
    busy.current = true;
    setAnswered(true);
    setSending(true);
    const delivery = await deliverQuote(values, shownAt, send);
    busy.current = false;
    setSending(false);
    if (delivery.code === 'stored') {
      clear();
      return onStored(delivery.id);
    }
    onRefused(delivery);
    // A disabled button loses the focus; whoever tries again is back on it.
    setTimeout(() => form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus());
  };

  return {
    form,
    posted,
    isAnswered,
    shownAt,
    errors,
    lengths: draft.lengths,
    sending,
    suggest: draft.suggest,
    clear,
    handlers: { onInput, onBlur, onSubmit },
  };
}
