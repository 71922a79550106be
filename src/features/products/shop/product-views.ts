// What a product's gallery shows: its own images, primary first, or the three drawings of its kind.
import { drawingFor } from '#features/media/drawing.rules.ts';
import { type DrawingView, drawingUrl } from '#platform/drawing-url.ts';
import type { ProductWithImages } from '../product.schema.ts';

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

type Pictured = Parameters<typeof productViews>[0] & Parameters<typeof drawingFor>[0];

/** Absolute URLs of what the gallery shows; an invalid one is left out instead of failing the page. */
export function imageUrls(product: Pictured, siteUrl: string): string[] {
  const images = productViews(product).map((view) =>
    view.kind === 'photo' ? view.address : drawingUrl(drawingFor(product), view.view, 'light'),
  );
  return images.flatMap((image) => URL.parse(image, siteUrl)?.href ?? []);
}

/** The index after `steps` from `index`, wrapping around at both ends. */
export function wrapAround(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}
