import type { LeftOutLine } from '#features/punchout/session/punchout-basket.server.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { punchoutTranslator } from './punchout-messages.ts';
import { SessionField } from './session-field.tsx';

interface LeftOutProps {
  lines: readonly LeftOutLine[];
  isFixed: boolean;
  sessionId: string;
  language: Language;
}

const reasons = { no_price: 'noPrice', out_of_stock: 'outOfStock', not_sold: 'notSold' } as const;

/** Lines that cannot be returned, each with why; those without a price can become a quote request. */
export function PunchoutLeftOut({ lines, isFixed, sessionId, language }: LeftOutProps) {
  const t = punchoutTranslator(language);
  if (lines.length === 0) return null;
  const unpriced = lines.filter(({ reason }) => reason === 'no_price');
  const add = unpriced.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return (
    <section className="punchout-left-out">
      <h2>{t('leftOut')}</h2>
      <ul>
        {lines.map(({ id, title, reason }) => (
          <li key={id}>
            <span>
              <strong>
                <bdi>{title ?? t('unknown')}</bdi>
              </strong>{' '}
              {t(reasons[reason])}
            </span>
            {!isFixed && (
              <form method="post" action={localizedPath('/punchout/basket', language)}>
                <SessionField id={sessionId} />
                <input type="hidden" name="product_id" value={id} />
                <button
                  type="submit"
                  className="button line"
                  name="action"
                  value="remove"
                  aria-label={t('removeNamed', { title: title ?? t('unknown') })}
                >
                  {t('remove')}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {unpriced.length > 0 && (
        <p>
          <a className="button line" href={localizedPath(`/quote-list?add=${add}`, language)}>
            {t('requestQuote')}
          </a>
        </p>
      )}
    </section>
  );
}
