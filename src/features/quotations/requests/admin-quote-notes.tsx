import { useTranslations } from 'use-intl';
import { ChangeTime } from '#features/history/change-time.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Form, SubmitButton } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { addQuoteNote } from './admin-quote.queries.ts';
import { type AdminQuote, noteLimit } from './admin-quote.schema.ts';
import { useStoredText } from '../editor/use-stored-text.ts';
import { useChangedQuote } from './use-quote-change.ts';

/** Internal notes; the sender never sees them. */
export function AdminQuoteNotes({ quote }: { quote: AdminQuote }) {
  const t = useTranslations('admin.quotes');
  const admin = useTranslations('admin');
  const [body, setBody] = useStoredText(`quote-note:${quote.id}`, '');
  const take = useChangedQuote(quote.id);
  const form = useForm({
    read: ({ note = '' }) => (note.trim() === '' ? { issues: {} } : { input: note }),
    send: (note) => addQuoteNote(quote.id, note),
    onDone: (changed) => {
      setBody('');
      take(changed, t('noted'));
    },
    onRejected: () => ({ note: admin('unreachable') }),
  });
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
      <Form form={form} className="stack quote-form">
        <Field
          name="note"
          label={t('note')}
          rows={3}
          maxLength={noteLimit}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <SubmitButton className="button line" label={t('addNote')} isIdle={body.trim() === ''} />
      </Form>
    </section>
  );
}
