// Product input factory: a valid form input with the changes of a test.
import { createProduct } from '#features/products/edits/product.writes.server.ts';
import { type ProductInput, productInput } from '#features/products/product-edit.schema.ts';

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

/** A product created by an administrator. */
export async function makeProduct(...parameters: Parameters<typeof createProduct>) {
  const created = await createProduct(...parameters);
  if (!created.ok) throw new Error(`The product was rejected: ${created.error.message}`);
  return created.value;
}
