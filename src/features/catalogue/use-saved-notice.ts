import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { notify } from '#platform/notify.ts';
import type { SavedProduct } from './desk-product-form.queries.ts';

/** Says what was saved, offers the way back, and makes every page that shows products ask again. */
export function useSavedNotice() {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  return (saved: SavedProduct | null, created: boolean) => {
    const set = saved?.change_set_id;
    notify({
      kind: 'success',
      title: t('success'),
      text: created ? t('product.created') : t('product.updated'),
      ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
    });
    if (!saved) return;
    const keys = [
      ['desk-products'],
      ['desk-product', saved.product.id],
      ['history'],
      ['products'],
      ['product', saved.product.id],
      ['product-counts'],
    ];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}
