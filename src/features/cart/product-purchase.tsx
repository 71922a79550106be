import { type ComponentType, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { maxOrderable, orderableQuantity, unitPriceAt } from '#features/products/ordering.rules.ts';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { PriceBreaks } from '#features/products/shop/detail/price-breaks.tsx';
import { ProductAvailability } from '#features/products/shop/detail/product-availability.tsx';
import { OrderQuantity } from './order-quantity.tsx';
import { useAddToCart } from './use-add-to-cart.ts';

/** The product has a price, and the stock covers the minimum order. */
function isPurchasable(product: ShownProduct): boolean {
  return product.price > 0 && maxOrderable(product, product.stock_quantity) > 0;
}

function isSucceeded({ successor, lifecycle }: ShownProduct): boolean {
  return successor !== null && lifecycle === 'obsolete';
}

interface ProductPurchaseProps {
  product: ShownProduct;
  /** `isMain`: nothing else is the page's main action. */
  QuoteAction: ComponentType<{ product: ShownProduct; quantity: number | null; isMain: boolean }>;
}

/** Price at the chosen quantity, stock and lead time, quantity and the ways into the cart and onto the quote list. */
export function ProductPurchase({ product, QuoteAction }: ProductPurchaseProps) {
  const t = useTranslations('trade.detail');
  const requested = useTranslations('productPage');
  const units = useTranslations('trade.unit');
  const { money } = useMoney();
  const add = useAddToCart();
  const [quantity, setQuantity] = useState(orderableQuantity(product, 1));
  const [isRead, setRead] = useState(true);
  const { price, currency, price_breaks, unit } = product;
  const purchasable = isPurchasable(product);
  const mostInCart = purchasable ? maxOrderable(product, product.stock_quantity) : undefined;

  return (
    <section className="stack purchase" aria-label={t('priceByQuantity')}>
      {price > 0 ? (
        <p className="price">
          <bdi>{money(unitPriceAt(product, quantity), currency)}</bdi>{' '}
          <small>/ {units(unit, { count: 1 })}</small>
        </p>
      ) : (
        <p className="price">{requested('priceOnRequest')}</p>
      )}
      {price > 0 && price_breaks.length > 1 && <PriceBreaks product={product} quantity={quantity} />}
      <ProductAvailability product={product} />
      <OrderQuantity
        product={product}
        quantity={quantity}
        onChange={setQuantity}
        onRead={setRead}
        mostInCart={mostInCart}
        action={
          mostInCart !== undefined && (
            <button
              type="button"
              className={isSucceeded(product) ? 'button line' : 'button'}
              disabled={!isRead || quantity > mostInCart}
              aria-describedby={`corrected-${product.id}`}
              onClick={() => add(product, quantity)}
            >
              {t('addToCart')}
            </button>
          )
        }
      >
        {/* Beside the quantity it would be hidden without JavaScript. */}
        <QuoteAction
          product={product}
          quantity={isRead ? quantity : null}
          isMain={!purchasable && !isSucceeded(product)}
        />
      </OrderQuantity>
    </section>
  );
}
