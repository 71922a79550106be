import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from '#features/catalogue/catalogue.queries.ts';
import { convertCents, toUnitCents } from '#kernel/money.ts';
import { notify } from '#platform/notify.ts';
import { changeCart } from './cart-store.ts';
import { cartOffersQuery, exchangeRatesQuery } from './cart.queries.ts';
import { addToCart } from './cart.rules.ts';
import { showStock } from './use-live-stock.ts';

/** Puts one more in and says so, or says why not. */
export function useAddToCart(): (product: ProductCardData) => Promise<void> {
  const t = useTranslations('cart');
  const error = useTranslations('toast')('error');
  const queryClient = useQueryClient();
  // The same for as long as the language is, so that no card is drawn again for it.
  return useCallback(
    async (product) => {
      const refuse = (title: string, text: string) =>
        notify({ title, text, kind: 'error', key: `add:${product.id}` });
      const { currency, title, price } = product;
      const stock = await stockNow(queryClient, product);
      const rates =
        currency === 'USD'
          ? { USD: 1 }
          : await queryClient.fetchQuery(exchangeRatesQuery).catch(() => undefined);
      if (!rates) return refuse(error, t('ratesFailed'));
      const rate = rates[currency];
      if (!rate) return refuse(t('noRateTitle'), t('noRate', { currency }));

      const { id, image_url, category, product_type } = product;
      const unitCents = convertCents(toUnitCents(price), rate);
      const facts = { id, title, image_url, category, product_type, stock, unitCents };
      changeCart((cart) => {
        const added = addToCart(cart, facts);
        if (added.ok) {
          notify({ title: t('addedTitle'), text: t('added', { title }), kind: 'success', key: `add:${id}` });
          return added.value;
        }
        if (added.refusal === 'out_of_stock') refuse(t('outOfStockTitle'), t('outOfStock'));
        else refuse(t('stockLimitTitle'), t('stockLimit'));
        return cart;
      });
    },
    [t, error, queryClient],
  );
}

/** The visitor waits no longer; then the page's own number counts, and the checkout asks again. */
const timeoutMs = 2_000;

/** The page may be older than the last order. A product that is no longer sold has no stock. */
async function stockNow(queryClient: QueryClient, product: ProductCardData): Promise<number> {
  const { id, stock_quantity } = product;
  const { queryKey, queryFn } = cartOffersQuery([id]);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [offer] = (await queryFn?.({ client: queryClient, queryKey, signal, meta: undefined })) ?? [];
    const stock = offer?.stock_quantity ?? 0;
    if (stock !== stock_quantity) showStock(queryClient, [{ id, stock_quantity: stock, is_active: true }]);
    return stock;
  } catch {
    return stock_quantity;
  }
}
