import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { notify } from '#platform/notify.ts';
import type { SavedProduct } from './desk-product-form.queries.ts';

/** Says what became of saving the form for `id`; once saved, offers the way back and has every list ask again. */
export function useSavedNotice(id: string | null) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  // Once it is saved, it is no longer so that it failed.
  const key = `product-form:${id ?? 'new'}`;
  const failed = () => notify({ kind: 'error', title: t('error'), text: t('product.failed'), key });
  const saved = (product: SavedProduct | null, created: boolean) => {
    const set = product?.change_set_id;
    notify({
      kind: 'success',
      title: t('success'),
      text: created ? t('product.created') : t('product.updated'),
      key,
      ...(set && { action: { label: t('undo'), onAction: () => void undo(set) } }),
    });
    if (!product) return;
    const keys = [
      ['desk-products'],
      ['desk-product', product.product.id],
      ['history'],
      ['products'],
      ['product', product.product.id],
      ['product-counts'],
    ];
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  return { saved, failed };
}
