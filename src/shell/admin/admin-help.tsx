import { useTranslations } from 'use-intl';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { KeyList } from '#ui/admin/key-list.tsx';

const keys = [
  ['Ctrl K', 'open'],
  ['?', 'help'],
] as const;

/** Keyboard shortcuts of all admin pages. */
export function AdminHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  return (
    <AdminDialog title={t('products.keys.title')} onClose={onClose}>
      <KeyList
        title={t('products.keys.page')}
        keys={keys.map(([key, deed]) => [key, t(`palette.${deed}`)] as const)}
      />
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </AdminDialog>
  );
}
