import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { PageLink } from '#ui/page-link.tsx';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { ProductImage } from '../product-image.tsx';
import { StockMark } from './stock-mark.tsx';

/** Substitutes first, then accessories, as cards with price and stock. */
export function RelatedProducts({ product }: { product: ShownProduct }) {
  const t = useTranslations('trade.detail');
  const { related } = product;
  if (related.length === 0) return null;
  const ordered = [
    ...related.filter(({ kind }) => kind !== 'accessory'),
    ...related.filter(({ kind }) => kind === 'accessory'),
  ];
  return (
    <section className="related">
      <h2>{t('related')}</h2>
      <ul className="cells teasers others">
        {ordered.map((other) => (
          <RelatedCard key={other.kind + other.id} other={other} />
        ))}
      </ul>
    </section>
  );
}

function RelatedCard({ other }: { other: ShownProduct['related'][number] }) {
  const kinds = useTranslations('trade.relation');
  const pages = useTranslations('productPage');
  const { money } = useMoney();
  const { kind, id, title, mpn, sku, manufacturer, price, currency, stock_quantity } = other;
  const number = mpn ?? sku;
  return (
    <li className="product">
      <div className="well">
        <ProductImage product={other} />
        <span className="tag">{kinds(kind)}</span>
      </div>
      <div className="copy">
        <h3 dir="auto">
          <PageLink href={`/product/${id}`}>{title}</PageLink>
        </h3>
        <p className="muted">
          {number && <bdi>{number}</bdi>}
          {number && manufacturer && ' · '}
          {manufacturer && <bdi>{manufacturer}</bdi>}
        </p>
        <p className="foot-row">
          <StockMark stock={stock_quantity} />
          <span className="amount">
            {price > 0 ? <bdi>{money(price, currency)}</bdi> : pages('priceOnRequest')}
          </span>
        </p>
      </div>
    </li>
  );
}
