import { useQueries } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { PostedLine } from '#features/parts-lists/result/posted-lines.rules.ts';
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import { productQuery } from '#features/products/product.queries.ts';
import type { AddedProduct } from '#features/quote-list/quote-list-params.rules.ts';
import { PlainRequestForm } from './plain-request-form.tsx';

/** Without JavaScript: the products of the URL, and lines of one's own, in a form that is posted as it is. */
export function PlainQuoteList({ products }: { products: readonly AddedProduct[] }) {
  const t = useTranslations('plainQuoteList');
  const { language } = useRouteContext({ from: '__root__' });
  const found = useQueries({
    queries: products.map(({ id }) => ({ ...productQuery(id, language), enabled: false })),
  });
  const lines = found.flatMap(({ data }, index): PostedLine[] => {
    if (!data) return [];
    const wanted = products[index]?.quantity ?? orderableQuantity(data, 1);
    return [
      {
        product_id: data.id,
        part_number: data.mpn ?? data.sku ?? '',
        manufacturer: data.manufacturer ?? '',
        description: data.title,
        quantity: String(wanted),
        target_price: '',
        target_currency: '',
        note: '',
        match: 'chosen',
      },
    ];
  });
  return (
    <>
      {lines.length === 0 && <p>{t('needsScript')}</p>}
      <PlainRequestForm posted={{ lines, values: {}, paths: [], hasFiles: false }} />
    </>
  );
}
