import { drawingFor } from '#features/media/drawing.rules.ts';
import { imageSources } from '#features/media/image.rules.ts';
import { Drawing } from '#ui/drawing.tsx';
import type { RoomLine } from '../quotation-room.schema.ts';

/** The product's own image or the drawing of its kind, beside the line. Images of other sites are not loaded: they would learn of the room. */
export function RoomImage({ line: { product, product_id } }: { line: RoomLine }) {
  const { image_url } = product ?? {};
  const sources = image_url ? imageSources(image_url) : null;
  return (
    <span className="room-image">
      {sources && image_url ? (
        <picture>
          <source type="image/avif" srcSet={sources.avif} sizes="56px" />
          <img
            className="photo"
            src={image_url}
            srcSet={sources.webp}
            sizes="56px"
            alt=""
            width={320}
            height={240}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ) : (
        product && <Drawing subject={drawingFor({ id: product_id ?? '', ...product })} alt="" />
      )}
    </span>
  );
}
