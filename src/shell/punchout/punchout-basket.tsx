import type { Basket } from '#features/punchout/session/punchout-basket.server.ts';
import type { ReturnField } from '#features/punchout/protocol/punchout-return.server.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { moneyNumber } from '#kernel/money.ts';
import { moneyText } from '../room/room-format.ts';
import { PunchoutItems } from './punchout-items.tsx';
import { PunchoutLeftOut } from './punchout-left-out.tsx';
import { SessionField } from './session-field.tsx';
import { punchoutTranslator } from './punchout-messages.ts';
import { basketScript, sessionStylesPath } from './punchout-scripts.ts';

interface BasketProps {
  basket: Basket;
  system: string;
  returnUrl: string;
  target: string | null;
  fields: readonly ReturnField[];
  sessionId: string;
  /** The basket is only looked at. */
  isFixed: boolean;
  /** A validation returns at once. */
  isValidation: boolean;
  language: Language;
}

/** What a buyer's system gets, and the form that posts it there. */
export function PunchoutBasket(props: BasketProps) {
  const { basket, system, returnUrl, target, fields, isFixed, sessionId, isValidation, language } = props;
  const t = punchoutTranslator(language);
  const isEmpty = basket.items.length === 0;
  return (
    <main id="main" className="page">
      <link rel="stylesheet" href={sessionStylesPath} />
      <article className="order room punchout-basket">
        <div className="title">
          <h1>{isValidation ? t('validating', { system }) : t('basket')}</h1>
        </div>
        <p>{isEmpty ? t('empty') : t('basketText')}</p>
        {!isEmpty && <PunchoutItems items={basket.items} {...{ basket, isFixed, sessionId, language }} />}
        {!isEmpty && (
          <dl className="room-sums">
            <div className="grand">
              <dt>{t('total')}</dt>
              <dd>
                <strong>
                  <bdi>{moneyText(moneyNumber(basket.total), basket.currency, language)}</bdi>
                </strong>
              </dd>
            </div>
          </dl>
        )}
        <PunchoutLeftOut lines={basket.leftOut} {...{ isFixed, sessionId, language }} />
        <form
          method="post"
          action={returnUrl}
          target={target ?? undefined}
          acceptCharset="utf-8"
          data-return={isValidation ? 'now' : 'later'}
        >
          {fields.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {isEmpty ? t('returnEmpty', { system }) : t('returnTo', { system })}
          </button>
        </form>
        {!isValidation && (
          <div className="punchout-links">
            <a className="button line" href={localizedPath('/products', language)}>
              {t('continue')}
            </a>
            <a className="button line" href={localizedPath('/old-products?cart=1', language)}>
              {t('change')}
            </a>
            <form method="post" action={localizedPath('/punchout/end', language)}>
              <SessionField id={sessionId} />
              <button type="submit" className="button line">
                {t('end')}
              </button>
            </form>
          </div>
        )}
      </article>
      {isValidation ? <BasketScript /> : <PunchoutCartData basket={basket} sessionId={sessionId} />}
    </main>
  );
}

/** The basket for the cart of the browser, which later changes build on. */
export function PunchoutCartData({ basket, sessionId }: { basket: Basket; sessionId: string }) {
  const cart = JSON.stringify({ version: 1, lines: basket.cart });
  return (
    <>
      <script
        type="application/json"
        data-cart={sessionId}
        // No text of a product can end the element.
        dangerouslySetInnerHTML={{ __html: cart.replaceAll('<', '\\u003c') }}
      />
      <BasketScript />
    </>
  );
}

function BasketScript() {
  return <script dangerouslySetInnerHTML={{ __html: basketScript }} />;
}
