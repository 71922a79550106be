import { useTranslations } from 'use-intl';
import { profile } from '#features/company/company.profile.ts';
import type { PostedQuote } from './quote-posted.server.ts';
import type { Issues } from '#ui/forms/use-form.ts';
import type { QuoteField } from '../quote.rules.ts';
import { minutesToWait } from './use-quote-form.ts';

interface ProblemsProps {
  posted: PostedQuote;
  fields: readonly QuoteField[];
  errors: Issues;
}

/** The errors of a form that was posted without JavaScript, each with a link to its field. */
export function QuoteProblems({ posted, fields, errors }: ProblemsProps) {
  const t = useTranslations('quote');
  const invalid = fields.filter((field) => errors[field]);
  const { rejection } = posted;
  if (invalid.length === 0 && !rejection) return null;
  return (
    <div
      className="problems box bad full"
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was rendered to show this, and no field is invalid
      autoFocus={rejection !== undefined}
    >
      {rejection?.code === 'failed' && <p>{t('failed', { email: profile.email.sales })}</p>}
      {rejection?.code === 'too_many' && (
        <p>{t('tooMany', { minutes: minutesToWait(rejection.seconds), email: profile.email.sales })}</p>
      )}
      {invalid.length > 0 && (
        <>
          <p>{t('problems')}</p>
          <ul className="row tight">
            {invalid.map((field) => (
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
