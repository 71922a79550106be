import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { randomKey } from '#kernel/random-key.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { sendQuoteReply } from './admin-quote.queries.ts';
import { type AdminQuote, type QuoteReply, quoteReply, replyLimits } from './admin-quote.schema.ts';
import { useStoredText } from '../editor/use-stored-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

type Issues = Partial<Record<'subject' | 'body', string>>;

/** Replies by mail. The typed text is stored in the browser until the reply is saved. */
export function AdminQuoteReply({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const id = useId();
  const { reply_template: template } = quote;
  const [subject, setSubject] = useStoredText(`quote-subject:${quote.id}`, template.subject);
  const [body, setBody] = useStoredText(`quote-reply:${quote.id}`, template.body);
  const [issues, setIssues] = useState<Issues>({});
  // One key per reply: sending again after a failure creates no second mail.
  const key = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const take = useChangedQuote(quote.id);
  const sending = useMutation({
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
    const found: Issues = {
      ...(subject.trim() === '' && { subject: admin('records.required') }),
      ...((body.trim() === '' || body === template.body) && { body: admin('records.required') }),
    };
    setIssues(found);
    const wrong = (['subject', 'body'] as const).find((field) => found[field]);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    return sending.mutate(quoteReply.parse(reply));
  };
  const isSignedOut = sending.error instanceof ApiError && sending.error.status === 401;
  return (
    <section aria-labelledby="quote-reply">
      <h2 id="quote-reply">{t('replyTitle')}</h2>
      <form ref={form} className="stack quote-form" onSubmit={onSubmit} noValidate>
        <div className="field">
          <label htmlFor={`${id}-subject`}>{t('subject')}</label>
          <input
            id={`${id}-subject`}
            name="subject"
            className="input"
            dir="auto"
            maxLength={replyLimits.subject}
            value={subject}
            aria-invalid={issues.subject ? true : undefined}
            aria-describedby={issues.subject && `${id}-subject-error`}
            onChange={(event) => setSubject(event.target.value)}
          />
          {issues.subject && (
            <p className="error" id={`${id}-subject-error`}>
              {issues.subject}
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
            aria-invalid={issues.body ? true : undefined}
            aria-describedby={issues.body && `${id}-body-error`}
            onChange={(event) => setBody(event.target.value)}
          />
          {issues.body && (
            <p className="error" id={`${id}-body-error`}>
              {issues.body}
            </p>
          )}
        </div>
        <button type="submit" className="button line" aria-disabled={sending.isPending}>
          <Send className="icon flip" />
          {sending.isPending ? t('sending') : t('send')}
        </button>
        <p className="error" role="alert">
          {sending.isError && !isSignedOut && admin('unreachable')}
        </p>
      </form>
    </section>
  );
}
