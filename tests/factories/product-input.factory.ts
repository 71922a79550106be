// What an administrator types for a new product: usable, changed where the test cares.
import { type ProductInput, productInput } from '#features/catalogue/desk-product.schema.ts';

export function aProductInput(changes: Record<string, unknown> = {}): ProductInput {
  return productInput.parse({
    title: 'Managed switch',
    description: 'Twenty-four ports',
    category: 'networking',
    price: 199.5,
    stock_quantity: 12,
    ...changes,
  });
}
