import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { deskProductsKey, removeProduct } from './desk-product.queries.ts';
import type { Product } from './product.schema.ts';

export function DeskDeleteDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('desk');
  return (
    <DeskDialog title={t('products.deleteQuestion')} isWarning onClose={onClose}>
      <Deletion product={product} onClose={onClose} />
    </DeskDialog>
  );
}

function Deletion({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  const key = `delete:${product.id}`;
  const deletion = useMutation({
    mutationFn: () => removeProduct(product.id),
    networkMode: 'always',
    onSuccess: ({ change_set_id }) => {
      onClose();
      notify({
        kind: 'success',
        title: t('success'),
        text: t('products.deleted'),
        key,
        action: { label: t('undo'), onAction: () => void undo(change_set_id) },
      });
    },
    onError: (error) => {
      const isGone = error instanceof DeskError && error.status === 404;
      // Another administrator was there first: the row goes with the next answer.
      if (isGone) onClose();
      notify({
        kind: 'error',
        title: t('error'),
        text: t(isGone ? 'products.alreadyDeleted' : 'products.deleteFailed'),
        key,
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskProductsKey }),
  });
  return (
    <DeletionForm
      submit={t('products.delete')}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>
        <bdi>{product.title}</bdi>
      </p>
    </DeletionForm>
  );
}
