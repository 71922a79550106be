import type { ProductCardData } from './catalogue.queries.ts';
import { Drawing } from './drawing.tsx';
import { drawingFor } from './drawing.rules.ts';
import { Photo } from './photo.tsx';

type Pictured = Pick<ProductCardData, 'id' | 'title' | 'category' | 'product_type' | 'image_url'>;

/** The product's own picture, or the drawing of its kind when it has none or it does not load. */
export function ProductPicture({ product, eager = false }: { product: Pictured; eager?: boolean }) {
  const drawing = <Drawing subject={drawingFor(product)} alt="" eager={eager} />;
  if (!product.image_url) return drawing;
  return <Photo address={product.image_url} alt="" eager={eager} fallback={drawing} />;
}
