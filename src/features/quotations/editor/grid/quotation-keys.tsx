import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { KeyList } from '#ui/admin/key-list.tsx';

/** All keys of the grid. */
export function QuotationKeys({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.quotations.keys');
  return (
    <AdminDialog title={t('title')} onClose={onClose}>
      <KeyList
        title={t('title')}
        keys={[
          ['↑ ↓ ← → Home End', t('move')],
          ['Shift ↑ ↓', t('select')],
          ['Enter F2', t('edit')],
          ['Enter Tab', t('commit')],
          ['Esc', t('cancel')],
          ['Delete', t('clear')],
          ['Ctrl C V', t('paste')],
          ['Ctrl D', t('fill')],
          ['Ctrl Enter', t('insert')],
          ['Ctrl Delete', t('remove')],
          ['Alt ↑ ↓', t('reorder')],
          ['Alt A', t('details')],
          ['Ctrl Z', t('undo')],
        ]}
      />
    </AdminDialog>
  );
}
