import { memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { unitPriceAt } from '#features/products/ordering.rules.ts';
import { availability } from '#features/products/product.rules.ts';
import type { FacetsAnswer } from '#features/catalogue-index/facet.schema.ts';
import { formatAttribute } from '#features/attributes/attribute-format.ts';
import type { ProductRowData } from '#features/products/product.queries.ts';
import type { Language } from '#i18n/language.ts';
import { useMoney } from '#i18n/use-money.ts';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { CompareBox } from '#features/products/shop/compare/compare-box.tsx';
import type { ProductAction } from '#features/products/shop/preview-dialog.tsx';
import { ProductLink } from '../product-link.tsx';

type Columns = FacetsAnswer['columns'];

interface ProductTableRowProps {
  product: ProductRowData;
  /** Set on the row that opens a page of the list. */
  page: number | undefined;
  term: string;
  columns: Columns;
  quantity: number;
  language: Language;
  /** One line, without the image. */
  isCompact: boolean;
  Action: ProductAction;
}

export const ProductTableRow = memo(function ProductTableRow(props: ProductTableRowProps) {
  const t = useTranslations('finder');
  const { money } = useMoney();
  const { product, page, term, columns, quantity, language, isCompact, Action } = props;
  const { id, title, mpn, manufacturer, lifecycle = 'active', price, currency } = product;
  const attributes = columns.map(({ key, label, definition }) => {
    const value = product.attributes?.[key];
    return {
      key,
      label,
      text: value === undefined ? '' : formatAttribute(definition, value, language),
      isNumber: definition.type === 'number',
    };
  });
  return (
    <tr data-page={page}>
      <th scope="row">
        <span className="part">
          <CompareBox product={product} isNarrow />
          {!isCompact && <ProductImage product={product} />}
          <span>
            <span dir="auto">
              <ProductLink id={id} title={title} term={term} />
            </span>
            <small>
              {mpn && <bdi>{mpn}</bdi>}
              {!isCompact && mpn && manufacturer && ' · '}
              {!isCompact && manufacturer && <bdi>{manufacturer}</bdi>}
              {lifecycle !== 'active' && <span className="tag">{t(`states.${lifecycle}`)}</span>}
            </small>
          </span>
        </span>
      </th>
      {attributes.map(({ key, label, text, isNumber }) => (
        <td key={key} className={`attr ${isNumber ? 'end' : ''} ${text ? '' : 'missing'}`} data-label={label}>
          {text || '–'}
        </td>
      ))}
      <td className="end at" data-label={t('price')}>
        {price > 0 ? <bdi>{money(unitPriceAt(product, quantity), currency)}</bdi> : t('onRequest')}
      </td>
      <Supply product={product} quantity={quantity} />
      <td className="act">
        <Action product={product} />
      </td>
    </tr>
  );
});

const levels = { available: 'onhand', low: 'onhand few', out: 'onhand none' };

/** The stock, and when the rest of the quantity can be shipped. */
function Supply({ product, quantity }: { product: ProductRowData; quantity: number }) {
  const t = useTranslations('finder');
  const format = useFormatter();
  const { stock_quantity: stock, lead_time_days: days } = product;
  const isKnown = days !== undefined && days !== null;
  const later = isKnown ? t('days', { count: days }) : t('onRequest');
  const missing = quantity - stock;
  return (
    <>
      <td className="end on" data-label={t('stockColumn')}>
        <span className={levels[availability(stock)]}>{format.number(stock)}</span>
      </td>
      <td className="later" data-label={t('leadTime')}>
        {stock >= quantity ? (
          t('inStock')
        ) : stock > 0 ? (
          <>
            {t('now', { count: stock })}{' '}
            <small>
              {isKnown ? t('rest', { count: missing, later }) : t('restOnRequest', { count: missing })}
            </small>
          </>
        ) : (
          later
        )}
      </td>
    </>
  );
}
