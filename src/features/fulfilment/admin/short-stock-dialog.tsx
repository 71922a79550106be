import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import type { UnreservedLine } from '../admin-order.schema.ts';
import { UnreservedLines } from './unreserved-lines.tsx';

interface ShortStockProps {
  lines: readonly UnreservedLine[];
  onConfirm: () => void;
  onClose: () => void;
}

/** An order that cannot be confirmed as it is: others have taken the stock of these lines. */
export function ShortStockDialog({ lines, onConfirm, onClose }: ShortStockProps) {
  const t = useTranslations('admin.orders.confirming');
  return (
    <AdminDialog title={t('title')} isWarning onClose={onClose}>
      <UnreservedLines lines={lines} />
      <p>{t('text')}</p>
      <FormActions submit={t('confirm')} onPress={onConfirm} cancel={t('keep')} onCancel={onClose} />
    </AdminDialog>
  );
}
