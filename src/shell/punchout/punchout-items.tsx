import type { Basket, BasketItem } from '#features/punchout/session/punchout-basket.server.ts';
import { quantityText } from '#features/quote-requests/quote-quantity.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { moneyNumber } from '#kernel/money.ts';
import { amountText, moneyText } from '../room/room-format.ts';
import { punchoutTranslator } from './punchout-messages.ts';
import { SessionField } from './session-field.tsx';

interface ItemsProps {
  basket: Basket;
  items: readonly BasketItem[];
  isFixed: boolean;
  sessionId: string;
  language: Language;
}

/** The items that are returned; each quantity can be changed without JavaScript. */
export function PunchoutItems({ basket: { currency }, items, isFixed, sessionId, language }: ItemsProps) {
  const t = punchoutTranslator(language);
  return (
    <table className="order-lines">
      <caption className="visually-hidden">{t('basket')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{`${t('unitPrice')} (${currency})`}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <a href={localizedPath(`/product/${item.id}`, language)}>
                <bdi>{item.title}</bdi>
              </a>
              <span className="room-detail">
                <bdi>{[item.sku ?? item.mpn, item.manufacturer].filter(Boolean).join(' · ')}</bdi>
              </span>
              {item.quantity !== item.wanted && (
                <span className="room-detail">
                  {t('corrected', { wanted: item.wanted, quantity: item.quantity })}
                </span>
              )}
            </th>
            <td data-name={t('quantity')}>
              {isFixed ? (
                <bdi>{quantityText({ quantity: String(item.quantity), unit: item.unit }, language)}</bdi>
              ) : (
                <QuantityForm {...{ item, sessionId, language }} />
              )}
            </td>
            <td data-name={t('unitPrice')}>
              <bdi>{amountText(item.unitPrice, currency, language)}</bdi>
            </td>
            <td data-name={t('amount')}>
              <bdi>{moneyText(moneyNumber(item.amount), currency, language)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface QuantityProps {
  item: BasketItem;
  sessionId: string;
  language: Language;
}

function QuantityForm({ item, sessionId, language }: QuantityProps) {
  const t = punchoutTranslator(language);
  const { id, title, quantity } = item;
  return (
    <form className="punchout-quantity" method="post" action={localizedPath('/punchout/basket', language)}>
      <SessionField id={sessionId} />
      <input type="hidden" name="product_id" value={id} />
      <input
        className="input"
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={quantity}
        aria-label={t('quantityOf', { title })}
      />
      {/* Before the other, so that the Enter key in the field never removes. */}
      <button
        type="submit"
        className="button line"
        name="action"
        value="set"
        aria-label={t('updateNamed', { title })}
      >
        {t('update')}
      </button>
      <button
        type="submit"
        className="button line"
        name="action"
        value="remove"
        formNoValidate
        aria-label={t('removeNamed', { title })}
      >
        {t('remove')}
      </button>
    </form>
  );
}
