import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { cartOffersQuery } from '#features/cart/cart.queries.ts';
import { exchangeRatesQuery } from '#features/money/currency.queries.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { cataloguePrice } from './catalogue-price.rules.ts';
import type { EditedLine } from './order-content-form.rules.ts';

/**
 * Fills the price of a line from the catalogue, and follows its quantity and the currency of the order as long as nobody
 * has typed another price. `currency`: of an order that exists; the form of a new one has a field.
 */
export function useCataloguePrices(
  group: RefObject<HTMLFieldSetElement | null>,
  lines: readonly EditedLine[],
  currency: Currency | null,
) {
  const client = useQueryClient();
  /** By the key of the line: the price that was filled in. */
  const filled = useRef(new Map<string, string>());
  const field = (name: string) => {
    const found = group.current?.form?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };

  async function fill(key: string, productId: string): Promise<void> {
    try {
      const [offers, rates] = await Promise.all([
        client.fetchQuery(cartOffersQuery([productId])),
        client.fetchQuery(exchangeRatesQuery),
      ]);
      const price = field(`price:${key}`);
      const chosen = currency ?? field('currency')?.value;
      const offer = offers.find(({ id }) => id === productId);
      if (!price || !offer || !isCurrency(chosen)) return;
      if (price.value !== '' && price.value !== filled.current.get(key)) return;
      const found = cataloguePrice(offer, Number(field(`quantity:${key}`)?.value), {
        currency: chosen,
        rates,
      });
      price.value = found === null ? '' : String(found);
      filled.current.set(key, price.value);
      // What is about to be typed there takes its place, instead of being written beside it.
      if (price === document.activeElement && price instanceof HTMLInputElement) price.select();
    } catch {
      // Without the catalogue, the price is typed.
    }
  }

  const onChange = useEffectEvent(({ target }: Event) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null;
    for (const { key, product_id } of lines) {
      const isMeant = name === 'currency' || name === `quantity:${key}`;
      if (isMeant && product_id !== null && filled.current.has(key)) void fill(key, product_id);
    }
  });
  useEffect(() => {
    const form = group.current?.form;
    const listener = (event: Event) => onChange(event);
    form?.addEventListener('change', listener);
    return () => form?.removeEventListener('change', listener);
  }, [group]);

  return { fill };
}
