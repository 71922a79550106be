// What a buyer may read off a product's stock, numbers and weight.

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

/** What is stored of an HS code that was typed in groups. */
export function hsCodeDigits(typed: string): string {
  return typed.replaceAll(/[.\s]/g, '');
}

/** '8517.62', '8517.62.00': in groups, as customs write them. */
export function hsCodeText(code: string): string {
  const [chapter = '', ...pairs] = code.replace(/\D/g, '').match(/^\d{4}|\d{1,2}/g) ?? [];
  return [chapter, ...pairs].join('.');
}

/** The message that says a weight, and its number: that of light goods is in grams. */
export function weightIn(kilograms: number): readonly [unit: 'grams' | 'kilograms', weight: number] {
  return kilograms > 0 && kilograms < 0.1 ? ['grams', kilograms * 1000] : ['kilograms', kilograms];
}
