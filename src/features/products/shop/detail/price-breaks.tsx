import { useFormatter, useTranslations } from 'use-intl';
import type { Currency } from '#kernel/money.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { currentRow, priceBreakRows, sharedDecimals } from './price-breaks.rules.ts';

type Broken = Pick<ShownProduct, 'price_breaks' | 'order_multiple'> & { currency: Currency };

/** The unit price at each quantity, with the row of the chosen quantity marked. */
export function PriceBreaks({ product, quantity }: { product: Broken; quantity: number }) {
  const t = useTranslations('trade.detail');
  const format = useFormatter();
  const rows = priceBreakRows(product.price_breaks, product);
  const current = currentRow(rows, quantity);
  const decimals = sharedDecimals(rows, product.currency);
  const amount = (value: number) =>
    format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const share = (value: number) =>
    format.number(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <table className="breaks">
      <caption className="visually-hidden">{t('priceByQuantity')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quantity')}</th>
          <th scope="col">{t('each', { currency: product.currency })}</th>
          <th scope="col">{t('saving')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, price, saving }, index) => (
          <tr key={from} aria-current={index === current ? 'true' : undefined}>
            <td>
              {to === null
                ? t('rangeFrom', { from })
                : to === from
                  ? format.number(from)
                  : t('range', { from, to })}
            </td>
            <td>
              <bdi>{amount(price)}</bdi>
            </td>
            <td>{saving > 0 && <bdi>{share(saving)}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
