// Example file: all columns of an import, with two products.
import { productCells } from '#features/products/product-fields.ts';

const rows: Partial<Record<(typeof productCells)[number], string>>[] = [
  {
    title: '24-port switch',
    description: 'Managed switch with four uplinks',
    category: 'networking',
    price: '642.00',
    currency: 'USD',
    stock_quantity: '38',
    product_type: 'physical',
    is_active: 'true',
    features: '24 ports | 4 uplinks',
    tags: 'switch | managed',
    weight: '4.2',
    dimensions: '44 × 25 × 4.4 cm',
  },
  {
    title: 'On-site installation',
    description: 'One working day of a technician',
    category: 'networking',
    price: '0',
    currency: 'EUR',
    stock_quantity: '1',
    product_type: 'service',
    is_active: 'false',
  },
];

export function exampleFile(): string {
  const lines = rows.map((row) => productCells.map((field) => row[field] ?? '').join(','));
  return `\uFEFF${[productCells.join(','), ...lines].join('\r\n')}\r\n`;
}
