import { ArrowRight, Eye } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { SkeletonCard } from '#ui/skeleton-card.tsx';
import { availability } from '#features/products/product.rules.ts';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { CompareBox } from '#features/products/shop/compare/compare-box.tsx';
import { CategoryBadge, TypeBadge } from '#features/products/shop/product-badges.tsx';
import { PreviewDialog, type ProductAction } from '#features/products/shop/preview-dialog.tsx';
import { FinderTable } from '../finder/catalogue-finder.tsx';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { ProductLink } from '../product-link.tsx';
import { type ActionGridProps, useCatalogueQuery } from '../use-catalogue.ts';
import { usePageInSight } from '../use-page-in-sight.ts';
import { lastViewed } from '#features/products/shop/viewed-product.ts';

const skeletons = 6;
const inSight = 3;

/** Cards, or a table if the URL requests it. */
export function ProductGrid(props: ActionGridProps) {
  const { query } = useCatalogueQuery();
  const cards = <ProductCards {...props} />;
  if (!query.view) return cards;
  return (
    <FinderTable {...props} query={query}>
      {cards}
    </FinderTable>
  );
}

function ProductCards({ cards, term, loading, stale, Action }: ActionGridProps) {
  const [previewed, setPreviewed] = useState<ProductCardData | null>(null);
  const list = usePageInSight(loading || stale);
  const close = useCallback(() => setPreviewed(null), []);
  return (
    <>
      <ul ref={list} className="cells products" aria-busy={loading || stale}>
        {loading
          ? Array.from({ length: skeletons }, (_, index) => <SkeletonCard key={index} />)
          : cards.map(({ product, page, opensPage }, index) => (
              <ProductCard
                key={product.id}
                product={product}
                page={opensPage ? page : undefined}
                term={term}
                eager={index < inSight}
                onPreview={setPreviewed}
                Action={Action}
              />
            ))}
      </ul>
      {previewed && <PreviewDialog product={previewed} onClose={close} Action={Action} />}
    </>
  );
}

const shownFeatures = 3;
const stockClasses = { available: 'avail', low: 'avail low', out: 'avail no' };
const stockNames = { available: 'available', low: 'lowStock', out: 'outOfStock' } as const;

interface ProductCardProps {
  product: ProductCardData;
  term: string;
  /** Set on the card that opens a page of the list. */
  page?: number;
  /** Visible when the page opens. */
  eager: boolean;
  onPreview: (product: ProductCardData) => void;
  Action: ProductAction;
}

const ProductCard = memo(function ProductCard({
  product,
  term,
  page,
  eager,
  onPreview,
  Action,
}: ProductCardProps) {
  const t = useTranslations('catalogue');
  const { money } = useMoney();
  const { id, title, description, features, category, product_type, price, currency, stock_quantity } =
    product;
  return (
    <li className="product" data-page={page} data-viewed={lastViewed() === id ? '' : undefined}>
      <div className="well">
        <ProductImage product={product} eager={eager} />
        <TypeBadge type={product_type} />
        <button
          type="button"
          className="icon-button needs-script"
          aria-label={t('preview', { title })}
          onClick={() => onPreview(product)}
        >
          <Eye className="icon" />
        </button>
        <span className="over" aria-hidden="true">
          {t('viewDetails')} <ArrowRight className="icon flip" />
        </span>
      </div>
      <div className="copy">
        <h2 dir="auto">
          <ProductLink id={id} title={title} term={term} />
        </h2>
        <p className="desc" dir="auto">
          {description}
        </p>
        <ul className="feats">
          {features.slice(0, shownFeatures).map((feature) => (
            <li key={feature} dir="auto">
              {feature}
            </li>
          ))}
        </ul>
        <p className="foot-row">
          <CategoryBadge category={category} />
          <CompareBox product={product} />
          {features.length > shownFeatures && (
            <span>{t('moreFeatures', { count: features.length - shownFeatures })}</span>
          )}
          {price > 0 && <CardStock stock={stock_quantity} />}
          <span className="buy">
            <span className="amount">
              {price > 0 ? <bdi>{money(price, currency)}</bdi> : t('priceOnRequest')}
            </span>
            <Action product={product} />
          </span>
        </p>
      </div>
    </li>
  );
});

function CardStock({ stock }: { stock: number }) {
  const t = useTranslations('shop');
  const level = availability(stock);
  return <span className={stockClasses[level]}>{t(stockNames[level])}</span>;
}
