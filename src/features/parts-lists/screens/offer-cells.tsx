import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { isShort, type ResultLine } from '../result/result-lines.rules.ts';

/** What can be ordered with the correction named, its price, stock and amount. */
export function OfferCells({ result }: { result: ResultLine }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const { money } = useMoney();
  const { product, offer, needed, group } = result;
  const correction = { minimum: 'moq', multiple: 'order_multiple' } as const;
  const isSourced = group === 'none';
  return (
    <>
      <span role="cell" className="end order" data-name={t('order')}>
        {offer ? format.number(offer.quantity) : needed !== null && isSourced && format.number(needed)}
        {product &&
          offer?.corrections.map((kind) => (
            <small key={kind} className="fix">
              {kind === 'minimum'
                ? t('minimum', { moq: product[correction.minimum] })
                : t('multiple', { multiple: product[correction.multiple] })}
            </small>
          ))}
      </span>
      <span role="cell" className="end each" data-name={t('each')}>
        {product && offer && (
          <bdi>{offer.unit_price === null ? t('onRequest') : money(offer.unit_price, product.currency)}</bdi>
        )}
      </span>
      <span role="cell" className="supply" data-name={t('stock')}>
        {product ? <Supply result={result} /> : isSourced && t('pleaseSource')}
      </span>
      <span role="cell" className="end sum" data-name={t('amount')}>
        {product && offer && offer.amount !== null ? (
          <bdi>{money(offer.amount, product.currency)}</bdi>
        ) : (
          group !== 'left_out' && t('noPrice')
        )}
      </span>
    </>
  );
}

/** The stock, and when what it does not cover can be shipped. */
function Supply({ result }: { result: ResultLine }) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  const { product, offer, productOffer } = result;
  if (!product) return null;
  const { stock_quantity: stock, lead_time_days: days } = product;
  const level = stock === 0 ? 'onhand none' : isShort(result) ? 'onhand few' : 'onhand';
  const missing = ((productOffer ?? offer)?.quantity ?? 0) - stock;
  return (
    <>
      <span className={level}>
        {missing > 0 && stock > 0 ? t('now', { count: stock }) : format.number(stock)}
      </span>
      <small>
        {missing <= 0
          ? t('inStock')
          : days === null
            ? t('restOnRequest', { count: missing })
            : t('rest', { count: missing, days })}
      </small>
    </>
  );
}
