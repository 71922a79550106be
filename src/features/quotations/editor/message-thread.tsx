import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { notify } from '#platform/browser/notify.ts';
import { randomKey } from '#kernel/random-key.ts';
import { Select } from '#ui/select.tsx';
import { useStoredText } from './use-stored-text.ts';
import { messageLimit } from '../quotation.rules.ts';
import type { QuotationMessage } from '../quotation.schema.ts';
import { quotationsKey, sendQuotationMessage } from './quotation.queries.ts';
import { useDraft } from './use-draft.ts';
import { WantedQuantity } from './wanted-quantity.tsx';

/** What buyer and company write each other, and a field to answer. */
export function MessageThread() {
  const t = useTranslations('admin.quotations.thread');
  const { quotation } = useDraft();
  const { messages, versions } = quotation;
  const isIssued = versions.some(({ issued_at }) => issued_at !== null);
  return (
    <section className="panel" aria-labelledby="quotation-thread">
      <h2 id="quotation-thread">{t('title')}</h2>
      {messages.length === 0 && <p className="quiet">{t(isIssued ? 'none' : 'notYet')}</p>}
      <ol className="thread">
        {messages.map((message) => (
          <ThreadMessage key={message.id} message={message} />
        ))}
      </ol>
      {isIssued && <MessageForm />}
    </section>
  );
}

function ThreadMessage({ message }: { message: QuotationMessage }) {
  const t = useTranslations('admin.quotations.thread');
  const { quotation } = useDraft();
  const index = quotation.lines.findIndex(({ line_key }) => line_key === message.line_key);
  const line = quotation.lines[index];
  return (
    <li data-author={message.author}>
      <p className="thread-head">
        <strong>
          <bdi>{message.author_name || t('buyer')}</bdi>
        </strong>{' '}
        <ChangeTime at={message.created_at} isBrief />
      </p>
      {line && <p className="quiet">{t('aboutLine', { line: index + 1, text: line.description })}</p>}
      <p className="thread-body" dir="auto">
        {message.body}
      </p>
      {line && message.quantity !== null && <WantedQuantity line={line} quantity={message.quantity} />}
    </li>
  );
}

function MessageForm() {
  const t = useTranslations('admin.quotations.thread');
  const admin = useTranslations('admin');
  const client = useQueryClient();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { quotation, isEditable } = useDraft();
  const { id } = quotation;
  const [body, setBody] = useStoredText(`quotation-message:${id}`, '');
  const [line, setLine] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  // One key per message: sending again after a failure creates no second one.
  const key = useRef<string>(undefined);
  const sending = useMutation({
    mutationFn: (sent: string) => {
      key.current ??= randomKey();
      return sendQuotationMessage(id, key.current, { body: sent, ...(line && { line }) });
    },
    onSuccess: (_, sent) => {
      // What was typed meanwhile is the next message.
      if (field.current?.value === sent) {
        key.current = undefined;
        setBody('');
      }
      notify({ kind: 'success', title: admin('success'), text: t('sent'), key: `quotation-message:${id}` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: quotationsKey }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setEmpty(body.trim() === '');
    if (body.trim() !== '') sending.mutate(body);
  };
  return (
    <form className="stack thread-form" onSubmit={onSubmit} noValidate>
      {/* The buyer knows the lines of issued versions alone. */}
      {!isEditable && (
        <label className="field">
          <span>{t('about')}</span>
          <Select
            value={line}
            options={[
              ['', t('whole')] as const,
              ...quotation.lines.map(
                (each, index) =>
                  [each.id, t('aboutLine', { line: index + 1, text: each.description })] as const,
              ),
            ]}
            onChoose={setLine}
          />
        </label>
      )}
      <div className="field">
        <label htmlFor={fieldId}>{t('body')}</label>
        <textarea
          ref={field}
          id={fieldId}
          className="input"
          dir="auto"
          rows={3}
          maxLength={messageLimit}
          value={body}
          aria-invalid={isEmpty || undefined}
          aria-describedby={isEmpty || sending.isError ? `${fieldId}-issue` : undefined}
          onChange={({ target }) => {
            // Another text is another message.
            key.current = undefined;
            setBody(target.value);
          }}
        />
      </div>
      <button type="submit" className="button line" aria-disabled={sending.isPending}>
        <Send className="icon flip" />
        {sending.isPending ? t('sending') : t('send')}
      </button>
      <p className="error" id={`${fieldId}-issue`} role="alert">
        {isEmpty ? admin('records.required') : sending.isError && t('failed')}
      </p>
    </form>
  );
}
