// A parts list of the demo catalogue as a buyer's spreadsheet has it: some parts written differently, some unknown.
import { expect, type Page } from '@playwright/test';

export const listed = 40;
/** At the end of the list: parts that the catalogue does not have. */
const unknown = 6;
export const firstUnknown = listed - unknown + 1;

export interface Part {
  mpn: string | null;
  manufacturer: string | null;
  moq: number;
  order_multiple: number;
  lifecycle: string;
  price: number;
  product_type: string;
  stock_quantity: number;
}

/** Parts of the demo catalogue that are sold by the piece. */
export async function catalogueParts({ request }: Page): Promise<Part[]> {
  const response = await request.get('/functions/v1/products-api/products?sort=oldest&stock=in&limit=1000', {
    headers: { authorization: 'Bearer public' },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const products: Part[] = await response.json();
  const found = products.filter(
    ({ mpn, moq, order_multiple, lifecycle, price, product_type, stock_quantity }) =>
      mpn?.includes('-') &&
      moq === 1 &&
      order_multiple === 1 &&
      lifecycle === 'active' &&
      price > 0 &&
      product_type === 'physical' &&
      stock_quantity >= 20,
  );
  expect(found.length).toBeGreaterThanOrEqual(listed - unknown);
  return found.slice(0, listed - unknown);
}

/** Of a part that the catalogue has; from 0. */
export const listedQuantity = (index: number) => 2 + (index % 5);

/** Every third part is written differently, and the last ones are not in the catalogue. */
export function partsListCsv(parts: readonly Part[]): string {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const rows = parts.map(({ mpn, manufacturer }, index) => {
    const written = index % 3 === 1 ? (mpn ?? '').toLowerCase().replaceAll('-', ' ') : (mpn ?? '');
    return [written, manufacturer ?? '', '', String(listedQuantity(index))];
  });
  const sourced = Array.from({ length: unknown }, (_, index) => [
    `KZX-77${index}01-QZ`,
    'Zintra Werke',
    `Zintra special bracket ${index + 1}`,
    '10',
  ]);
  const lines = [['Part Number', 'Manufacturer', 'Description', 'Qty'], ...rows, ...sourced];
  return lines.map((cells) => cells.map(cell).join(',')).join('\r\n');
}
