import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChangeNotice } from '#features/history/use-undo-change.ts';
import { FormActions } from '#ui/forms/form-actions.tsx';
import type { BulkKind } from './admin-bulk-bar.tsx';
import { AdminBulkField } from './admin-bulk-field.tsx';
import { AdminBulkPreview } from './admin-bulk-preview.tsx';
import { bulkActionOf, emptyBulkInput } from '#features/products/edits/product-bulk.rules.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import {
  applyBulk,
  bulkPreviewQuery,
  adminProductsKey,
} from '#features/products/edits/product-admin.queries.ts';
import type { BulkRequest } from '#features/products/product-edit.schema.ts';
import type { AdminSelection } from './use-admin-selection.ts';
import { useBulkMessages } from './use-bulk-messages.ts';
import { useDebounced } from '#ui/admin/use-debounced.ts';

interface BulkDialogProps {
  kind: BulkKind;
  selection: AdminSelection;
  onClose: () => void;
}

/** Previews a bulk action before it is applied. */
export function AdminBulkDialog({ kind, selection, onClose }: BulkDialogProps) {
  const t = useTranslations('admin.products');
  return (
    <AdminDialog
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
    </AdminDialog>
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
  const t = useTranslations('admin');
  const [input, setInput] = useState(emptyBulkInput);
  const settled = useDebounced(input);
  const action = bulkActionOf(kind, settled);
  const preview = useQuery({
    ...bulkPreviewQuery({ selection, action: action ?? { kind: 'activate' } }),
    enabled: action !== null,
  });
  const application = useBulk(onApplied);
  const { errorText } = useBulkMessages();
  const fits = action !== null && settled === input && !preview.isPlaceholderData;
  const changed = fits ? (preview.data?.changed ?? 0) : 0;
  const error = application.error ?? preview.error;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (action && changed > 0 && !application.isPending) application.mutate({ selection, action });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <AdminBulkField
        kind={kind}
        input={input}
        isWrong={input.value !== '' && action === null}
        onChange={setInput}
      />
      {action && (
        <AdminBulkPreview
          field={kind === 'set_fields' ? settled.field : null}
          attribute={kind === 'set_attribute' ? settled.attribute.key : undefined}
          count={count}
          preview={preview}
          isCurrent={fits}
        />
      )}
      <p className="error" role="alert">
        {error && errorText(error)}
      </p>
      <FormActions
        submit={t(`products.bulk.apply.${kind}`, { count: changed })}
        isPending={changed === 0 || application.isPending}
        isDanger={kind === 'delete'}
        onCancel={onClose}
      />
    </form>
  );
}

function useBulk(onApplied: () => void) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const showChange = useChangeNotice();
  return useMutation({
    mutationFn: applyBulk,
    onSuccess: ({ changed, change_set_id }) => {
      onApplied();
      showChange(t('products.bulk.done', { count: changed }), change_set_id);
    },
    onSettled: () => client.invalidateQueries({ queryKey: adminProductsKey }),
  });
}
