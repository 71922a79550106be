// How a hand-written product is noted down: only what differs from the ordinary.
import type { DemoImage, DemoProduct } from './demo-product.ts';
import type { TradeFields } from './trade/trade-fields.ts';

/** A product before its index in the catalogue gives it its dates and its id, and another list its trade data. */
export type ProductEntry = Omit<DemoProduct, 'id' | 'created_at' | 'updated_at' | keyof TradeFields>;

type Written = Pick<ProductEntry, 'title' | 'description' | 'category' | 'price'> & Partial<ProductEntry>;

export function product(written: Written): ProductEntry {
  const primary = written.images?.find((image) => image.is_primary);
  return {
    features: [],
    currency: 'USD',
    stock_quantity: 40,
    product_type: 'physical',
    is_active: true,
    weight: null,
    dimensions: null,
    tags: [],
    seo_title: null,
    seo_description: null,
    images: [],
    ...written,
    image_url: primary?.image_url ?? written.image_url ?? null,
  };
}

/** Images of one subject in the order they are shown; `primary` names the main image of the product. */
export function imagesOf(
  subject: string,
  primary: string,
  views: { file: string; alt: string }[],
): DemoImage[] {
  return views.map((view, index) => ({
    image_url: `/demo/images/${subject}-${view.file}.svg`,
    alt_text: view.alt,
    display_order: index,
    is_primary: view.file === primary,
  }));
}
