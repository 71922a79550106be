import type { Basket } from '#features/punchout/session/punchout-basket.server.ts';
import type { Language } from '#i18n/language.ts';
import { PunchoutCartData } from './punchout-basket.tsx';
import { punchoutTranslator } from './punchout-messages.ts';

interface OpeningProps {
  basket: Basket;
  sessionId: string;
  /** Of the first page. */
  path: string;
  language: Language;
}

/** Replaces the cart of the browser by that of the session, and leads on; without JavaScript by a link. */
export function PunchoutOpening({ basket, sessionId, path, language }: OpeningProps) {
  const t = punchoutTranslator(language);
  return (
    <main id="main" className="page">
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${path}`} />
      </noscript>
      <div className="confirmed">
        <h1>{t('opening')}</h1>
        <p>{t('openingText')}</p>
        <p>
          <a className="button" href={path} data-next>
            {t('open')}
          </a>
        </p>
      </div>
      <PunchoutCartData basket={basket} sessionId={sessionId} />
    </main>
  );
}
