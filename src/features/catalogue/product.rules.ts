// What kinds of products there are, and what a buyer may read off a product's stock.

export const productTypes = ['physical', 'digital', 'service'] as const;
export const categories = ['networking', 'electronics', 'mobile', 'iot'] as const;

export type Category = (typeof categories)[number];

type Availability = 'available' | 'low' | 'out';

const lowStock = 5;

export function availability(stockQuantity: number | null): Availability {
  if (!stockQuantity || stockQuantity < 1) return 'out';
  return stockQuantity <= lowStock ? 'low' : 'available';
}
