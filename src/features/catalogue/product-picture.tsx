import { useState } from 'react';
import { Drawing } from './drawing.tsx';
import { drawingFor } from './drawing.rules.ts';
import type { ProductCardData } from './catalogue.queries.ts';

type Pictured = Pick<ProductCardData, 'id' | 'title' | 'category' | 'product_type' | 'image_url'>;

/** The product's own picture, or the drawing of its kind when it has none or it does not load. */
export function ProductPicture({ product, eager = false }: { product: Pictured; eager?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { image_url: address } = product;
  if (!address || address === broken) {
    return <Drawing subject={drawingFor(product)} alt="" eager={eager} />;
  }
  return (
    <img
      className="photo"
      src={address}
      alt=""
      width={320}
      height={240}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setBroken(address)}
    />
  );
}
