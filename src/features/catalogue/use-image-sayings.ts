import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'use-intl';
import type { ImageText } from './product-form.rules.ts';

/** What is said while images are moved about. */
export function useImageSayings(images: readonly ImageText[]) {
  const t = useTranslations('desk.product.images');
  const total = images.length;
  const place = (id: UniqueIdentifier) => images.findIndex(({ key }) => key === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { n: place(active.id) }),
    onDragOver: ({ over }) => (over ? t('over', { place: place(over.id), total }) : undefined),
    onDragEnd: ({ over }) => (over ? t('dropped', { place: place(over.id), total }) : t('cancelled')),
    onDragCancel: () => t('cancelled'),
  };
  const say = {
    dropped: (to: number) => t('dropped', { place: to, total }),
    removed: (n: number) => t('removed', { n }),
  };
  return { announcements, say };
}
