import type { ReactNode } from 'react';
import type { PunchoutSession } from '#features/punchout/session/punchout-session.store.server.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { punchoutTranslator } from './punchout-messages.ts';
import { SessionField } from './session-field.tsx';
import { sessionScriptPath, sessionStylesPath } from './punchout-scripts.ts';

interface BannerProps {
  /** Null: it has ended. */
  found: PunchoutSession | null;
  /** Of the page, when it is that of a product. */
  productId: string | undefined;
  language: Language;
}

/** Above every public page in a session: for whom is bought, and the way back. */
export function PunchoutBanner({ found, productId, language }: BannerProps) {
  const t = punchoutTranslator(language);
  const styles = <link rel="stylesheet" href={sessionStylesPath} />;
  if (!found) {
    return (
      <aside className="punchout-banner" aria-label={t('label')} data-punchout-ended>
        {styles}
        <p>
          <strong>{t('endedTitle')}.</strong> {t('endedText')}
        </p>
        <script src={sessionScriptPath} defer />
      </aside>
    );
  }
  const { session, system } = found;
  const returnTo = t('returnTo', { system: system.name });
  const count = session.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <aside className="punchout-banner" aria-label={t('label')}>
      {styles}
      <p>
        {t.rich('buyingFor', { company: system.company, name: isolated })} {t('gathered')}{' '}
        <b data-punchout-count>{count}</b>
      </p>
      {productId && session.operation !== 'inspect' && (
        <noscript>
          <form method="post" action={localizedPath('/punchout/basket', language)}>
            <SessionField id={session.id} />
            <input type="hidden" name="action" value="add" />
            <input type="hidden" name="product_id" value={productId} />
            <label>
              {t('addTitle')}{' '}
              <input className="input" name="quantity" inputMode="numeric" defaultValue="1" required />
            </label>
            <button type="submit" className="button line">
              {t('add')}
            </button>
          </form>
        </noscript>
      )}
      <form method="post" action={localizedPath('/punchout/cart', language)} data-punchout={returnTo}>
        <SessionField id={session.id} />
        <input type="hidden" name="cart" />
        <button type="submit" className="button line">
          {returnTo}
        </button>
      </form>
      <script src={sessionScriptPath} defer />
    </aside>
  );
}

function isolated(text: ReactNode) {
  return (
    <strong>
      <bdi>{text}</bdi>
    </strong>
  );
}
