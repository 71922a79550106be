import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from '#features/products/product.queries.ts';
import { TypeBadge } from '#features/products/shop/product-badges.tsx';
import { ProductLink } from '#pages/shop/catalogue/product-link.tsx';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import { availability } from '#features/products/product.rules.ts';
import { lastViewed } from '#features/products/shop/viewed-product.ts';
import { ShopPromises } from '#features/cart/shop-promises.tsx';
import { useMoney } from '#i18n/use-money.ts';

const shownFeatures = 4;

interface ShopCardProps {
  product: ProductCardData;
  term: string;
  /** Set on the card that opens a page of the list. */
  page: number | undefined;
  /** Visible when the page opens: the image is not loaded lazily. */
  eager: boolean;
  onAdd: (product: ProductCardData) => void;
}

export const ShopCard = memo(function ShopCard({ product, term, page, eager, onAdd }: ShopCardProps) {
  const t = useTranslations('shop');
  const { money } = useMoney();
  const { id, title, description, features, product_type, price, currency, stock_quantity } = product;
  const stock = availability(stock_quantity);
  return (
    <li className="product shop" data-page={page} data-viewed={lastViewed() === id ? '' : undefined}>
      <div className="well">
        <ProductImage product={product} eager={eager} />
        <p className="row tight tags">
          <TypeBadge type={product_type} />
          {stock === 'low' && <span className="tag warn">{t('lowStock')}</span>}
          {stock === 'out' && <span className="tag out">{t('outOfStock')}</span>}
        </p>
      </div>
      <div className="copy">
        <h2 id={`shop-${id}`} dir="auto">
          <ProductLink id={id} title={title} term={term} />
        </h2>
        <p className="price">{price > 0 ? <bdi>{money(price, currency)}</bdi> : t('priceOnRequest')}</p>
        <p className="desc" dir="auto">
          {description}
        </p>
        <div className="terms">
          <ul className="feats">
            {features.slice(0, shownFeatures).map((feature) => (
              <li key={feature} dir="auto">
                {feature}
              </li>
            ))}
          </ul>
          <ShopPromises product={product} />
          <div className="buy">
            <span className={stock === 'out' ? 'avail no' : 'avail'}>
              {stock === 'out' ? t('outOfStock') : t('available')}
            </span>
            {price > 0 ? (
              <>
                <button
                  type="button"
                  className="button needs-script"
                  disabled={stock === 'out'}
                  aria-describedby={`shop-${id}`}
                  onClick={() => onAdd(product)}
                >
                  {t('addToCart')}
                </button>
                <noscript>
                  <QuoteLink id={id} />
                </noscript>
              </>
            ) : (
              <QuoteLink id={id} />
            )}
          </div>
        </div>
      </div>
    </li>
  );
});

function QuoteLink({ id }: { id: string }) {
  const t = useTranslations('shop');
  return (
    <Link className="button line" to="/" search={{ product: id }} hash="contact">
      {t('requestQuote')}
    </Link>
  );
}
