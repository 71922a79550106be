import { useTranslations } from 'use-intl';
import { AdminDialog } from './admin-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { useSingleKeys } from './use-single-keys.ts';

/** Keys, and the message that describes each. */
const groups = {
  page: [
    ['/', 'search'],
    ['N', 'add'],
    ['J K', 'rows'],
    ['H L', 'pages'],
    ['?', 'help'],
    ['Ctrl K', 'palette'],
  ],
  row: [
    ['↓ ↑', 'move'],
    ['Enter', 'open'],
    ['X', 'select'],
    ['Shift ↓ ↑', 'extend'],
    ['Ctrl A', 'selectAll'],
    ['Esc', 'clear'],
    ['Delete', 'remove'],
  ],
} as const;

/** Keyboard shortcuts of the products table. */
export function AdminKeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin');
  const { areOn, turn } = useSingleKeys();
  return (
    <AdminDialog title={t('products.keys.title')} onClose={onClose}>
      {(['page', 'row'] as const).map((group) => (
        <KeyList
          key={group}
          title={t(`products.keys.${group}`)}
          keys={groups[group].map(([keys, deed]) => [keys, t(`products.keys.${deed}`)] as const)}
        />
      ))}
      <label className="check">
        <input type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
        {t('products.keys.single')}
      </label>
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </AdminDialog>
  );
}
