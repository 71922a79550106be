import { createIsomorphicFn } from '@tanstack/react-start';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { lateNotices } from './late-notice.server.ts';
import { pageLanguage } from '#platform/http/page-settings.ts';

/** Only the server renders it: a browser that could has its code. */
const lateNotice = createIsomorphicFn()
  .server(() => lateNotices[pageLanguage()])
  .client(() => '');

export function OfflineNotice() {
  const t = useTranslations('errors');
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // The same object, or React would replace what the server rendered by nothing.
  const [late] = useState(() => ({ __html: lateNotice() }));
  return (
    <>
      <div className="offline" role="status">
        {!online && t('offline')}
      </div>
      {/* In the page from the start, for browsers where the code did not load. */}
      <p className="late" suppressHydrationWarning dangerouslySetInnerHTML={late} />
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
