import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import { adminProductsKey, removeProduct } from '#features/products/edits/product-admin.queries.ts';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';

export function AdminDeleteDialog({ product, onClose }: { product: AdminProductRow; onClose: () => void }) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const showChange = useChangeNotice();
  const key = `delete:${product.id}`;
  const deletion = useMutation({
    mutationFn: () => removeProduct(product.id),
    onSuccess: ({ change_set_id }) => {
      onClose();
      showChange(t('products.deleted'), change_set_id, key);
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404;
      // Another administrator deleted it first: the row disappears with the next response.
      if (isGone) onClose();
      notify({
        kind: 'error',
        title: t('error'),
        text: t(isGone ? 'products.alreadyDeleted' : 'products.deleteFailed'),
        key,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminProductsKey }),
  });
  return (
    <DeletionDialog
      title={t('products.deleteTitle')}
      name={product.title}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}
