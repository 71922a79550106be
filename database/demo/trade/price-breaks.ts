// Prices by quantity: how the price of each kind of goods falls.
import type { PriceBreak } from '#features/products/product-trade.rules.ts';
import type { Ladder } from './goods.ts';

type Step = readonly [quantity: number, factor: number];

const steps: Record<Ladder, readonly Step[]> = {
  device: [
    [5, 0.965],
    [20, 0.93],
  ],
  volume: [
    [10, 0.95],
    [50, 0.9],
    [200, 0.84],
  ],
  component: [
    [10, 0.94],
    [25, 0.89],
    [100, 0.82],
    [250, 0.77],
    [500, 0.73],
    [1000, 0.69],
    [2500, 0.66],
  ],
  pack: [
    [2, 0.97],
    [5, 0.93],
    [10, 0.89],
    [25, 0.85],
    [50, 0.82],
    [100, 0.79],
  ],
  licence: [
    [3, 0.95],
    [10, 0.9],
  ],
  none: [],
};

export interface Ordering {
  moq: number;
  order_multiple: number;
}

/** From the least quantity at `price` on, in quantities that can be ordered. A price on request has none. */
export function breaksOf(ladder: Ladder, price: number, { moq, order_multiple }: Ordering): PriceBreak[] {
  if (price === 0 || ladder === 'none') return [];
  const unit = ladder === 'pack' ? order_multiple : 1;
  const breaks = [{ min_quantity: moq, unit_price: price }];
  for (const [step, factor] of steps[ladder]) {
    const quantity = Math.ceil((step * unit) / order_multiple) * order_multiple;
    if (quantity <= (breaks.at(-1)?.min_quantity ?? 0)) continue;
    breaks.push({ min_quantity: quantity, unit_price: rounded(price * factor, ladder) });
  }
  return breaks;
}

/** Components to a hundredth of a cent, what is sold by the reel finer still, everything else to the cent. */
export function rounded(price: number, ladder: Ladder): number {
  const decimals = ladder === 'pack' ? (price < 0.1 ? 6 : 4) : ladder === 'component' ? 4 : 2;
  return Number(price.toFixed(decimals));
}
