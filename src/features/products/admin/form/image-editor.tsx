import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSortSensors } from '#ui/sortable-row.tsx';
import { ImageEditorAdd } from './image-editor-add.tsx';
import { ImageEditorRow } from './image-editor-row.tsx';
import { ProductIssue, ProductField } from './fields/product-form-field.tsx';
import type { ImageText } from '#features/products/edits/product-form.rules.ts';
import { useProductText } from './fields/product-text.ts';
import { useImageToasts } from './use-image-toasts.ts';
import type { ImageUploads } from './use-image-uploads.ts';

/** Edits the product's images: their order, texts and the primary one. */
export function ImageEditor({ uploads }: { uploads: ImageUploads }) {
  const t = useTranslations('admin.product');
  const { text, textNow, change: changeText } = useProductText();
  const { images } = text;
  const [said, setSaid] = useState('');
  const [carried, setCarried] = useState(false);
  // Screen readers ignore announcements outside of a modal dialog.
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<string | null>(null);
  const { announcements, say } = useImageToasts(images);
  const sensors = useSortSensors();
  useEffect(() => {
    // The browser drops the focus of a moved or removed element.
    if (focusNext.current)
      list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });

  const change = (next: ImageText[]) => changeText({ images: next });
  const move = (from: number, to: number, focus: string | null) => {
    if (to < 0 || to >= images.length || from === to) return;
    focusNext.current = focus;
    setSaid(say.dropped(to + 1));
    change(arrayMove(textNow().images, from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setCarried(false);
    const indexOf = (id: unknown) => images.findIndex(({ key }) => key === id);
    if (over) move(indexOf(active.id), indexOf(over.id), null);
  };
  const remove = (index: number) => {
    const rest = images.filter((_, at) => at !== index);
    const wasPrimary = images[index]?.is_primary;
    focusNext.current =
      rest.length > 0 ? `[data-remove="${Math.min(index, rest.length - 1)}"]` : '[data-address]';
    setSaid(say.removed(index + 1));
    change(wasPrimary ? rest.map((image, at) => ({ ...image, is_primary: at === 0 })) : rest);
    if (rest.length === 0) changeText({ image_url: '' });
  };

  return (
    <fieldset
      ref={(element) => setDialog(element?.closest('dialog') ?? null)}
      className="group images"
      data-carried={carried || undefined}
    >
      <legend>{t('fields.images')}</legend>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: t('images.dragHelp') },
          ...(dialog && { container: dialog }),
        }}
        onDragStart={() => setCarried(true)}
        onDragCancel={() => setCarried(false)}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={images.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol
            ref={list}
            className="image-list full"
            aria-label={t('images.list')}
            hidden={images.length === 0}
          >
            {images.map((image, index) => (
              <ImageEditorRow
                key={image.key}
                image={image}
                index={index}
                total={images.length}
                onAlt={(alt_text) =>
                  change(images.map((other) => (other === image ? { ...image, alt_text } : other)))
                }
                onPrimary={() =>
                  change(images.map((other) => ({ ...other, is_primary: other.key === image.key })))
                }
                onMove={(to, button) => move(index, to, `[data-${button}="${to}"]`)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {images.length === 0 && <p className="quiet small full">{t('images.none')}</p>}
      <ProductIssue name="images" />
      <ImageEditorAdd uploads={uploads} />
      <ProductField
        name="image_url"
        kind="url"
        full
        readOnly={images.length > 0}
        hint={images.length > 0 ? t('hints.image_url') : undefined}
      />
    </fieldset>
  );
}
