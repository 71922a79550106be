import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';

/** What the visitor must know about the network. */
export function OfflineNotice() {
  const t = useTranslations('errors');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      <div className="offline" role="status">
        {!online && t('offline')}
      </div>
      {/* Shown where the code that draws all this has not arrived: it is in the page from the start. */}
      <p className="late">{t('late')}</p>
    </>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
