// What kinds of products there are, and what a buyer may read off a product's stock.

export const productTypes = ['physical', 'digital', 'service'] as const;
export const categories = ['networking', 'electronics', 'mobile', 'iot'] as const;

export type Category = (typeof categories)[number];

type Availability = 'available' | 'low' | 'out';

/** The most that is little. */
export const lowStock = 5;

export function availability(stockQuantity: number | null): Availability {
  if (!stockQuantity || stockQuantity < 1) return 'out';
  return stockQuantity <= lowStock ? 'low' : 'available';
}

/** 8, 12, 13 or 14 digits, of which the last one checks the others. */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
