// What a product's gallery shows: its own images, primary first, or the three drawings of its kind.
import { drawingFor } from '#features/media/drawing.rules.ts';
import type { Language } from '#i18n/language.ts';
import { type DrawingView, drawingUrl } from '#platform/drawing-url.ts';
import type { ProductWithImages } from '../product.schema.ts';

export type ProductView =
  | { kind: 'photo'; address: string; alt: string | null; language?: Language | undefined }
  | { kind: 'drawing'; view: DrawingView };

const drawn: readonly DrawingView[] = ['main', 'side', 'detail'];

interface Images {
  images: readonly DescribedImage[];
  image_url: string | null;
}

type DescribedImage = ProductWithImages['images'][number] & { alt_language?: Language };

export function productViews({ images, image_url }: Images): ProductView[] {
  const ordered = [...images].sort(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || a.display_order - b.display_order,
  );
  if (ordered.length > 0) {
    return ordered.map(({ image_url: address, alt_text: alt, alt_language: language }) => ({
      kind: 'photo',
      address,
      alt,
      language,
    }));
  }
  if (image_url) return [{ kind: 'photo', address: image_url, alt: null }];
  return drawn.map((view) => ({ kind: 'drawing', view }));
}

type WithImages = Images & Parameters<typeof drawingFor>[0];

/** Absolute URLs of what the gallery shows; an invalid one is left out instead of failing the page. */
export function imageUrls(product: WithImages, siteUrl: string): string[] {
  const images = productViews(product).map((view) =>
    view.kind === 'photo' ? view.address : drawingUrl(drawingFor(product), view.view, 'light'),
  );
  return images.flatMap((image) => URL.parse(image, siteUrl)?.href ?? []);
}

/** The index after `steps` from `index`, wrapping around at both ends. */
export function wrapAround(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}
