import { useFormatter, useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import type { AdminOrder } from '../admin-order.schema.ts';

interface CancelDialogProps {
  order: AdminOrder;
  onCancel: () => void;
  onClose: () => void;
}

/** Lists the stock that cancelling returns, by product. */
export function CancelOrderDialog({ order, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations('admin.orders.cancelling');
  const format = useFormatter();
  const held = order.items.filter(
    ({ product_id, quantity, backordered }) => product_id && quantity > backordered,
  );
  return (
    <AdminDialog title={t('title')} isWarning onClose={onClose}>
      <p>{t(held.length > 0 ? 'returned' : 'nothing')}</p>
      <ul className="returned">
        {held.map(({ quantity, backordered, title }, index) => (
          <li key={index}>
            {format.number(quantity - backordered)} × <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      {order.payment_status === 'paid' && <p>{t('paid')}</p>}
      <FormActions submit={t('confirm')} isDanger onPress={onCancel} cancel={t('keep')} onCancel={onClose} />
    </AdminDialog>
  );
}
