// Product state factory: a product's database state with the changes of a test.
import { newProductState } from '#features/products/edits/product.writes.server.ts';
import type { ProductState } from '#features/products/product-edit.rules.ts';
import { aProductInput } from './product-input.factory.ts';

export function aProductState(changes: Partial<ProductState> | Record<string, unknown> = {}): ProductState {
  const moment = '2026-01-01T00:00:00.000000Z';
  const input = { title: 'Switch', description: 'Ports', price: 10, stock_quantity: 5 };
  return { ...newProductState(aProductInput(input)), created_at: moment, updated_at: moment, ...changes };
}
