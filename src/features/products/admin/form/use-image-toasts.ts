import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'use-intl';
import type { ImageText } from '#features/products/edits/product-form.rules.ts';

/** Screen reader announcements while images are moved. */
export function useImageToasts(images: readonly ImageText[]) {
  const t = useTranslations('admin.product.images');
  const total = images.length;
  const position = (id: UniqueIdentifier) => images.findIndex(({ key }) => key === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { n: position(active.id) }),
    onDragOver: ({ over }) => (over ? t('over', { place: position(over.id), total }) : undefined),
    onDragEnd: ({ over }) => (over ? t('dropped', { place: position(over.id), total }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  };
  const say = {
    dropped: (to: number) => t('dropped', { place: to, total }),
    removed: (n: number) => t('removed', { n }),
  };
  return { announcements, say };
}
