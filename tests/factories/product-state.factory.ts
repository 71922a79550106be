// A product as the database holds it, changed where the test cares.
import type { ProductState } from '#features/catalogue/desk-product.rules.ts';

export function aProductState(changes: Partial<ProductState> | Record<string, unknown> = {}): ProductState {
  const moment = '2026-01-01T00:00:00.000000Z';
  return {
    title: 'Switch',
    description: 'Ports',
    image_url: null,
    features: [],
    category: 'networking',
    price: 10,
    currency: 'USD',
    stock_quantity: 5,
    product_type: 'physical',
    is_active: true,
    weight: null,
    dimensions: null,
    tags: [],
    seo_title: null,
    seo_description: null,
    sku: null,
    gtin: null,
    sale_price: null,
    created_at: moment,
    updated_at: moment,
    deleted_at: null,
    images: [],
    ...changes,
  };
}
