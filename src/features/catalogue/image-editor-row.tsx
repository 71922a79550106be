import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, ImageOff, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { productLimits } from './desk-product.schema.ts';
import { Photo } from './photo.tsx';
import type { ImageText } from './product-form.rules.ts';

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
  const t = useTranslations('desk.product.images');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: image.key });
  const n = index + 1;
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        className="icon-button drag-handle"
        aria-label={t('drag', { n })}
      >
        <GripVertical className="icon" aria-hidden="true" />
      </button>
      <Photo
        address={image.image_url}
        alt=""
        eager={false}
        fallback={<ImageOff className="icon missing" aria-hidden="true" />}
      />
      <div className="texts">
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
        <button
          type="button"
          className="icon-button"
          data-up={index}
          aria-label={t('up', { n })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        >
          <ArrowUp className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-down={index}
          aria-label={t('down', { n })}
          aria-disabled={index === total - 1}
          onClick={() => onMove(index + 1, 'down')}
        >
          <ArrowDown className="icon" aria-hidden="true" />
        </button>
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
