// What a product's gallery shows: its own images, primary first, or the three drawings of its kind.
import type { DrawingView } from './drawing.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

export type ProductView =
  | { kind: 'photo'; address: string; alt: string | null }
  | { kind: 'drawing'; view: DrawingView };

const drawn: readonly DrawingView[] = ['main', 'side', 'detail'];

export function productViews({
  images,
  image_url,
}: Pick<ProductWithImages, 'images' | 'image_url'>): ProductView[] {
  const ordered = [...images].sort(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || a.display_order - b.display_order,
  );
  if (ordered.length > 0) {
    return ordered.map(({ image_url: address, alt_text }) => ({ kind: 'photo', address, alt: alt_text }));
  }
  if (image_url) return [{ kind: 'photo', address: image_url, alt: null }];
  return drawn.map((view) => ({ kind: 'drawing', view }));
}

/** The place after `steps` from `place`, wrapping around at both ends. */
export function wrapAround(place: number, steps: number, count: number): number {
  return (((place + steps) % count) + count) % count;
}
