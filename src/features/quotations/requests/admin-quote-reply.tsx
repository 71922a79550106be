import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { randomKey } from '#kernel/random-key.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { Field } from '#ui/forms/field.tsx';
import { Form, FormIssue, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { sendQuoteReply } from './admin-quote.queries.ts';
import { type AdminQuote, quoteReply, replyLimits } from './admin-quote.schema.ts';
import { useStoredText } from '../editor/use-stored-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** Replies by mail. The typed text is stored in the browser until the reply is saved. */
export function AdminQuoteReply({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const { reply_template: template } = quote;
  const [subject, setSubject] = useStoredText(`quote-subject:${quote.id}`, template.subject);
  const [body, setBody] = useStoredText(`quote-reply:${quote.id}`, template.body);
  // One key per reply: sending again after a failure creates no second mail.
  const key = useRef<string>(undefined);
  const take = useChangedQuote(quote.id);
  const form = useForm({
    read: (values) => {
      const isEmpty = values.subject?.trim() === '';
      const isUnchanged = values.body?.trim() === '' || values.body === template.body;
      if (!isEmpty && !isUnchanged) return { input: values };
      const required = admin('records.required');
      return { issues: { ...(isEmpty && { subject: required }), ...(isUnchanged && { body: required }) } };
    },
    send: (values) => {
      key.current ??= randomKey();
      return sendQuoteReply(quote.id, quoteReply.parse({ ...values, key: key.current }));
    },
    onDone: (changed) => {
      key.current = undefined;
      setSubject(template.subject);
      setBody(template.body);
      take(changed, t('replied', { email: quote.email }));
    },
    onRejected: (error) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      return isSignedOut ? null : { form: admin('unreachable') };
    },
  });
  return (
    <section aria-labelledby="quote-reply">
      <h2 id="quote-reply">{t('replyTitle')}</h2>
      <Form form={form} className="stack quote-form">
        <Field
          name="subject"
          label={t('subject')}
          maxLength={replyLimits.subject}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <Field
          name="body"
          label={t('body')}
          rows={10}
          maxLength={replyLimits.body}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <SubmitButton
          className="button line"
          label={
            <>
              <Send className="icon flip" />
              {t('send')}
            </>
          }
          pending={
            <>
              <Send className="icon flip" />
              {t('sending')}
            </>
          }
        />
        <FormIssue />
      </Form>
    </section>
  );
}
