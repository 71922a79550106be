import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import type { PostedQuote } from './quote-posted.ts';
import { type QuoteErrors, quoteFields } from './quote.rules.ts';
import { minutesToWait } from './use-quote-sayings.ts';

/** What came back from the server, ahead of the fields: each fault leads to its field. */
export function QuoteProblems({ posted, errors }: { posted: PostedQuote; errors: QuoteErrors }) {
  const t = useTranslations('quote');
  const faulty = quoteFields.filter((field) => errors[field]);
  const { refusal } = posted;
  if (faulty.length === 0 && !refusal) return null;
  return (
    <div
      className="problems"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back for this, and no field is in error
      autoFocus={refusal !== undefined}
    >
      {refusal?.code === 'failed' && <p>{t('failed', { email: profile.email.sales })}</p>}
      {refusal?.code === 'too_many' && (
        <p>{t('tooMany', { minutes: minutesToWait(refusal.seconds), email: profile.email.sales })}</p>
      )}
      {faulty.length > 0 && (
        <>
          <p>{t('problems')}</p>
          <ul>
            {faulty.map((field) => (
              <li key={field}>
                <a href={`#quote-${field}`}>{t(field)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
