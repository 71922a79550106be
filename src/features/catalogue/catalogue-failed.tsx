import { useTranslations } from 'use-intl';
import { Drawing } from './drawing.tsx';

export function CatalogueFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('catalogue');
  return (
    <div className="empty">
      <Drawing subject="download-firmware" alt="" />
      <div>
        <h2>{t('failed')}</h2>
        <p>{t('failedText')}</p>
        <p className="row">
          <button type="button" className="button" onClick={onRetry}>
            {t('tryAgain')}
          </button>
        </p>
      </div>
    </div>
  );
}
