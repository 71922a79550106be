import { useTranslations } from 'use-intl';
import { AdminDialog } from './admin-dialog.tsx';

interface DiscardDialogProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Confirms, on top of a form, that its changes are discarded; Escape closes it and leaves them. */
export function DiscardDialog({ onKeep, onDiscard }: DiscardDialogProps) {
  const t = useTranslations('admin.product.discard');
  return (
    <AdminDialog title={t('heading')} isWarning onClose={onKeep}>
      <p>{t('text')}</p>
      <div className="actions">
        <button type="button" className="button" onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="button danger" onClick={onDiscard}>
          {t('discard')}
        </button>
      </div>
    </AdminDialog>
  );
}
