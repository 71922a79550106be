import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { addQuoteNote } from './desk-quote.queries.ts';
import { type DeskQuote, noteLimit } from './desk-quote.schema.ts';
import { useKeptText } from './use-kept-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** What administrators tell each other; the sender never sees it. */
export function DeskQuoteNotes({ quote }: { quote: DeskQuote }) {
  const t = useTranslations('desk.quotes');
  const desk = useTranslations('desk');
  const id = useId();
  const [body, setBody] = useKeptText(`quote-note:${quote.id}`, '');
  const take = useChangedQuote(quote.id);
  const adding = useMutation({
    networkMode: 'always',
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
      <ul className="quote-notes">
        {quote.notes.map((note) => (
          <li key={note.id}>
            <p dir="auto">{note.body}</p>
            <small>
              <bdi>{note.author?.name}</bdi> · <ChangeTime at={note.created_at} />
            </small>
          </li>
        ))}
      </ul>
      <form onSubmit={onSubmit} className="quote-form">
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
              {desk('unreachable')}
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
