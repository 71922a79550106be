// Adds a product to the cart, with current stock and exchange rate, and reports the result as a toast.
import type { QueryClient } from '@tanstack/react-query';
import { exchangeRatesQuery } from '#features/money/currency.queries.ts';
import type { ProductRowData } from '#features/products/product.queries.ts';
import { documentLanguage } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { notify } from '#platform/browser/notify.ts';
import { type CartOffer, cartOffersQuery } from './cart.queries.ts';
import { dollarPrice, mostLines } from './cart-line.rules.ts';
import { addToCart, takeOrdered, toUnitCents } from './cart.rules.ts';
import { changeCart } from './cart-store.ts';
import { showStock } from './use-live-stock.ts';

/** Names the toasts about adding a product. */
export const addingKey = (id: string) => `add:${id}`;

/** True: it was added. */
export async function addProduct(
  queryClient: QueryClient,
  product: ProductRowData,
  wanted?: number,
): Promise<boolean> {
  const t = translator(documentLanguage());
  const { id, title, image_url, category, product_type, currency, price } = product;
  const key = addingKey(id);
  const reject = (heading: string, text: string) => {
    notify({ title: heading, text, kind: 'error', key });
    return false;
  };
  const offer = await currentOffer(queryClient, product);
  const stock = offer === 'unknown' ? product.stock_quantity : (offer?.stock_quantity ?? 0);
  const rates =
    currency === 'USD' ? { USD: 1 } : await queryClient.fetchQuery(exchangeRatesQuery).catch(() => undefined);
  if (!rates) return reject(t('toast.error'), t('adding.ratesFailed'));
  const rate = rates[currency];
  if (!rate) return reject(t('adding.noRateTitle'), t('adding.noRate', { currency }));

  const inCents = (amount: number) => toUnitCents(dollarPrice(amount, { currency, usd_per_unit: rate }) ?? 0);
  const facts = { id, title, image_url, category, product_type, stock, unitCents: inCents(price) };
  const trade = termsOf(product, offer === 'unknown' ? undefined : offer, inCents);
  let isAdded = false;
  changeCart((cart) => {
    const added = addToCart(cart, { ...facts, ...trade }, wanted);
    if (!added.ok) {
      const { moq: least } = added.ordering;
      if (added.error === 'out_of_stock') reject(t('adding.outOfStockTitle'), t('adding.outOfStock'));
      else if (added.error === 'full') reject(t('adding.fullTitle'), t('adding.full', { limit: mostLines }));
      else if (added.error === 'stock_limit') reject(t('adding.stockLimitTitle'), t('adding.stockLimit'));
      else reject(t('adding.minimumTitle'), t('adding.minimum', { count: stock, least }));
      return cart;
    }
    isAdded = true;
    const { quantity, corrected, ordering } = added;
    const { moq, order_multiple: multiple } = ordering;
    const undo = () => changeCart((now) => takeOrdered(now, [{ id, quantity }]));
    notify({
      title: t('adding.addedTitle'),
      text: corrected
        ? t('adding.addedMore', { title, quantity, moq, multiple })
        : t('adding.added', { title }),
      kind: 'success',
      key,
      ...(corrected && { action: { label: t('adding.undo'), onAction: undo } }),
    });
    return added.value;
  });
  return isAdded;
}

/** The current ones, but where the price has changed, the price breaks that the visitor has seen: the cart shows the difference. */
function termsOf(
  { price, moq, order_multiple, price_breaks = [] }: ProductRowData,
  offer: CartOffer | undefined,
  inCents: (amount: number) => number,
) {
  const isSeenPrice = offer?.price === price;
  const breaks = (isSeenPrice ? offer.price_breaks : price_breaks).map(({ min_quantity, unit_price }) => ({
    min_quantity,
    unitCents: inCents(unit_price),
  }));
  return { moq: offer?.moq ?? moq, order_multiple: offer?.order_multiple ?? order_multiple, breaks };
}

/** Milliseconds; afterwards the page's stock is used, which the checkout checks again. */
const timeoutMs = 2_000;

/** The current offer, since the page may be outdated. Undefined: the product is no longer sold. */
async function currentOffer(
  queryClient: QueryClient,
  { id, stock_quantity }: ProductRowData,
): Promise<CartOffer | undefined | 'unknown'> {
  const { queryKey, queryFn } = cartOffersQuery([id]);
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const [offer] = (await queryFn?.({ client: queryClient, queryKey, signal, meta: undefined })) ?? [];
    const stock = offer?.stock_quantity ?? 0;
    if (stock !== stock_quantity) showStock(queryClient, [{ id, stock_quantity: stock, is_active: true }]);
    return offer;
  } catch {
    return 'unknown';
  }
}
