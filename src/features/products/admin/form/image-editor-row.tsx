import { ImageOff, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { DragHandle, MoveButtons, useSortableRow } from '#ui/sortable-row.tsx';
import { productLimits } from '#features/products/product-field-kinds.ts';
import { Photo } from '#features/media/photo.tsx';
import type { ImageText } from '#features/products/edits/product-form.rules.ts';

interface ImageEditorRowProps {
  image: ImageText;
  index: number;
  total: number;
  onAlt: (text: string) => void;
  onPrimary: () => void;
  onMove: (to: number, button: 'up' | 'down') => void;
  onRemove: () => void;
}

export function ImageEditorRow({
  image,
  index,
  total,
  onAlt,
  onPrimary,
  onMove,
  onRemove,
}: ImageEditorRowProps) {
  const t = useTranslations('admin.product.images');
  const { row, handle } = useSortableRow(image.key);
  const n = index + 1;
  return (
    <li {...row}>
      <DragHandle label={t('drag', { n })} handle={handle} />
      <Photo
        address={image.image_url}
        alt=""
        eager={false}
        fallback={<ImageOff className="icon missing" aria-hidden="true" />}
      />
      <div className="stack tight">
        <input
          className="input"
          value={image.alt_text}
          maxLength={productLimits.alt}
          aria-label={t('altOf', { n })}
          placeholder={t('alt')}
          dir="auto"
          onChange={(event) => onAlt(event.target.value)}
        />
        <label className="check">
          <input
            type="radio"
            name="primary-image"
            checked={image.is_primary}
            aria-label={t('primaryOf', { n })}
            onChange={onPrimary}
          />
          {t('primary')}
        </label>
      </div>
      <div className="ops">
        <MoveButtons
          mark={index}
          index={index}
          total={total}
          labels={{ up: t('up', { n }), down: t('down', { n }) }}
          onMove={onMove}
        />
        <button
          type="button"
          className="icon-button danger"
          data-remove={index}
          aria-label={t('remove', { n })}
          onClick={onRemove}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
