import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndoChange } from '#features/history/use-undo-change.ts';
import { notify } from '#platform/notify.ts';
import { FormActions } from '#ui/form-actions.tsx';
import type { BulkKind } from './desk-bulk-bar.tsx';
import { DeskBulkField } from './desk-bulk-field.tsx';
import { DeskBulkPreview } from './desk-bulk-preview.tsx';
import { bulkActionOf } from './desk-bulk.rules.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { applyBulk, bulkPreviewQuery, deskProductsKey } from './desk-product.queries.ts';
import type { BulkRequest } from './desk-product.schema.ts';
import type { DeskSelection } from './use-desk-selection.ts';
import { useBulkWords } from './use-bulk-words.ts';
import { useSettled } from './use-settled.ts';

interface BulkDialogProps {
  kind: BulkKind;
  selection: DeskSelection;
  onClose: () => void;
}

/** Shows what an action would do to the selection before it is done. */
export function DeskBulkDialog({ kind, selection, onClose }: BulkDialogProps) {
  const t = useTranslations('desk.products');
  return (
    <DeskDialog
      title={t(`bulk.title.${kind}`, { count: selection.count })}
      isWarning={kind === 'delete'}
      onClose={onClose}
    >
      <BulkForm
        kind={kind}
        count={selection.count}
        selection={selection.request}
        onClose={onClose}
        onApplied={() => {
          onClose();
          selection.clear();
        }}
      />
    </DeskDialog>
  );
}

interface BulkFormProps {
  kind: BulkKind;
  count: number;
  selection: BulkRequest['selection'];
  onClose: () => void;
  onApplied: () => void;
}

function BulkForm({ kind, count, selection, onClose, onApplied }: BulkFormProps) {
  const t = useTranslations('desk');
  const [value, setValue] = useState('');
  const settled = useSettled(value);
  const action = bulkActionOf(kind, settled);
  const preview = useQuery({
    ...bulkPreviewQuery({ selection, action: action ?? { kind: 'activate' } }),
    enabled: action !== null,
  });
  const application = useBulk(onApplied);
  const { refusalText } = useBulkWords();
  const fits = action !== null && settled === value && !preview.isPlaceholderData;
  const changed = fits ? (preview.data?.changed ?? 0) : 0;
  const error = application.error ?? preview.error;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (action && changed > 0 && !application.isPending) application.mutate({ selection, action });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <DeskBulkField
        kind={kind}
        value={value}
        isWrong={value !== '' && action === null}
        onChange={setValue}
      />
      {action && <DeskBulkPreview count={count} preview={preview} isCurrent={fits} />}
      <p className="error" role="alert">
        {error && refusalText(error)}
      </p>
      <FormActions
        submit={t(`products.bulk.apply.${kind}`, { count: changed })}
        isResting={changed === 0 || application.isPending}
        isDanger={kind === 'delete'}
        onCancel={onClose}
      />
    </form>
  );
}

function useBulk(onApplied: () => void) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const undo = useUndoChange();
  return useMutation({
    mutationFn: applyBulk,
    networkMode: 'always',
    onSuccess: ({ changed, change_set_id }) => {
      onApplied();
      notify({
        kind: 'success',
        title: t('success'),
        text: t('products.bulk.done', { count: changed }),
        ...(change_set_id && {
          action: { label: t('undo'), onAction: () => void undo(change_set_id) },
        }),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: deskProductsKey }),
  });
}
