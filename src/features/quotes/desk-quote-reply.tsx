import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { randomKey } from '#kernel/random-key.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { sendQuoteReply } from './desk-quote.queries.ts';
import { type DeskQuote, type QuoteReply, quoteReply, replyLimits } from './desk-quote.schema.ts';
import { useKeptText } from './use-kept-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

type Faults = Partial<Record<'subject' | 'body', string>>;

/** Answers by mail from here. What is typed is kept until it has been taken in. */
export function DeskQuoteReply({ quote }: { quote: DeskQuote }) {
  const t = useTranslations('desk.quotes');
  const desk = useTranslations('desk');
  const id = useId();
  const { reply_template: template } = quote;
  const [subject, setSubject] = useKeptText(`quote-subject:${quote.id}`, template.subject);
  const [body, setBody] = useKeptText(`quote-reply:${quote.id}`, template.body);
  const [faults, setFaults] = useState<Faults>({});
  // One reply, one key: sent again after a failure, it is still one mail.
  const key = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const take = useChangedQuote(quote.id);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (reply: QuoteReply) => sendQuoteReply(quote.id, reply),
    onSuccess: (changed) => {
      key.current = undefined;
      setSubject(template.subject);
      setBody(template.body);
      take(changed, t('replied', { email: quote.email }));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    key.current ??= randomKey();
    const reply = { key: key.current, subject, body };
    const found: Faults = {
      ...(subject.trim() === '' && { subject: t('required') }),
      ...((body.trim() === '' || body === template.body) && { body: t('required') }),
    };
    setFaults(found);
    const wrong = (['subject', 'body'] as const).find((field) => found[field]);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    return sending.mutate(quoteReply.parse(reply));
  };
  const isSignedOut = sending.error instanceof DeskError && sending.error.status === 401;
  return (
    <section aria-labelledby="quote-reply">
      <h2 id="quote-reply">{t('replyTitle')}</h2>
      <form ref={form} className="quote-form" onSubmit={onSubmit} noValidate>
        <div className="field">
          <label htmlFor={`${id}-subject`}>{t('subject')}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            className="input"
            dir="auto"
            maxLength={replyLimits.subject}
            value={subject}
            aria-invalid={faults.subject ? true : undefined}
            aria-describedby={faults.subject && `${id}-subject-error`}
            onChange={(event) => setSubject(event.target.value)}
          />
          {faults.subject && (
            <p className="error" id={`${id}-subject-error`}>
              {faults.subject}
            </p>
          )}
        </div>
        <div className="field">
          <label htmlFor={`${id}-body`}>{t('body')}</label>
          <textarea
            id={`${id}-body`}
            name="body"
            className="input"
            dir="auto"
            rows={10}
            maxLength={replyLimits.body}
            value={body}
            aria-invalid={faults.body ? true : undefined}
            aria-describedby={faults.body && `${id}-body-error`}
            onChange={(event) => setBody(event.target.value)}
          />
          {faults.body && (
            <p className="error" id={`${id}-body-error`}>
              {faults.body}
            </p>
          )}
        </div>
        <p className="error" role="alert">
          {sending.isError && !isSignedOut && desk('unreachable')}
        </p>
        <button type="submit" className="button" aria-disabled={sending.isPending}>
          <Send className="icon flip" />
          {sending.isPending ? t('sending') : t('send')}
        </button>
      </form>
    </section>
  );
}
