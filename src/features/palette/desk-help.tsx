import { useTranslations } from 'use-intl';
import { DeskDialog } from '#features/catalogue/desk-dialog.tsx';
import { KeyList } from '#features/catalogue/key-list.tsx';

const keys = [
  ['Ctrl K', 'open'],
  ['?', 'help'],
] as const;

/** The keys that work on every page of the desk. */
export function DeskHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  return (
    <DeskDialog title={t('products.keys.title')} onClose={onClose}>
      <KeyList
        title={t('products.keys.page')}
        keys={keys.map(([key, deed]) => [key, t(`palette.${deed}`)] as const)}
      />
      <div className="actions">
        <button type="button" className="button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </DeskDialog>
  );
}
