import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { addQuoteNote } from './admin-quote.queries.ts';
import { type AdminQuote, noteLimit } from './admin-quote.schema.ts';
import { useStoredText } from '../editor/use-stored-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** Internal notes; the sender never sees them. */
export function AdminQuoteNotes({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const id = useId();
  const [body, setBody] = useStoredText(`quote-note:${quote.id}`, '');
  const take = useChangedQuote(quote.id);
  const adding = useMutation({
    mutationFn: () => addQuoteNote(quote.id, body),
    onSuccess: (changed) => {
      setBody('');
      take(changed, t('noted'));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() !== '' && !adding.isPending) adding.mutate();
  };
  return (
    <section aria-labelledby="quote-notes">
      <h2 id="quote-notes">{t('notes')}</h2>
      <ul className="rows">
        {quote.notes.map((note) => (
          <li key={note.id}>
            <p className="quote-message" dir="auto">
              {note.body}
            </p>
            <small>
              <bdi>{note.author?.name}</bdi> · <ChangeTime at={note.created_at} />
            </small>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit} className="stack quote-form">
        <div className="field">
          <label htmlFor={id}>{t('note')}</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={noteLimit}
            dir="auto"
            value={body}
            aria-describedby={adding.isError ? `${id}-error` : undefined}
            onChange={(event) => setBody(event.target.value)}
          />
          {adding.isError && (
            <p className="error" id={`${id}-error`} role="alert">
              {admin('unreachable')}
            </p>
          )}
        </div>
        <button type="submit" className="button line" aria-disabled={body.trim() === '' || adding.isPending}>
          {t('addNote')}
        </button>
      </form>
    </section>
  );
}
