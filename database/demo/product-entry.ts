// How a hand-written product is noted down: only what differs from the ordinary.
import type { DemoImage, DemoProduct } from './demo-product.ts';

/** A product before it has its place in the catalogue, which gives it its dates and its id. */
export type ProductEntry = Omit<DemoProduct, 'id' | 'created_at' | 'updated_at'>;

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

/** Pictures of one subject in the order they are shown; `primary` names the one that stands for the product. */
export function pictures(
  subject: string,
  primary: string,
  views: { file: string; alt: string }[],
): DemoImage[] {
  return views.map((view, index) => ({
    image_url: `/demo/images/${subject}-${view.file}.webp`,
    alt_text: view.alt,
    display_order: index,
    is_primary: view.file === primary,
  }));
}
