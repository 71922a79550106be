import type { ProductCardData } from '../product.queries.ts';
import { Drawing } from '#ui/drawing.tsx';
import { drawingFor } from '#features/media/drawing.rules.ts';
import { Photo } from '#features/media/photo.tsx';

type Pictured = Pick<ProductCardData, 'id' | 'title' | 'product_type' | 'image_url'> &
  Partial<Pick<ProductCardData, 'english_title'>>;

/** The product's own image, or the drawing of its kind when it has none or it does not load. */
export function ProductImage({ product, eager = false }: { product: Pictured; eager?: boolean }) {
  const drawing = <Drawing subject={drawingFor(product)} alt="" eager={eager} />;
  if (!product.image_url) return drawing;
  return <Photo address={product.image_url} alt="" eager={eager} fallback={drawing} />;
}
