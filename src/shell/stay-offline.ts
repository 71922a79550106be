// Offline, a link to a page that was not open before leaves the page that is read as it is, and says why.
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { documentLanguage } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';

const key = 'offline-page';

export function stayOffline(router: AnyRouter): void {
  const history: RouterHistory = router.history;
  /** Their code and data are here. The router caches the error of code that it could not load, so none is tried. */
  const open = new Set([history.location.pathname]);
  router.subscribe('onResolved', ({ toLocation }) => open.add(toLocation.pathname));
  let unblock: (() => void) | undefined;
  const begin = () => {
    unblock ??= history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        const isFollowed = action === 'PUSH' || action === 'REPLACE';
        if (!isFollowed || open.has(nextLocation.pathname)) return false;
        sayMissing();
        return true;
      },
    });
    window.addEventListener('click', keepDocument);
  };
  window.addEventListener('offline', begin);
  window.addEventListener('online', () => {
    unblock?.();
    unblock = undefined;
    window.removeEventListener('click', keepDocument);
    dismissErrors(key);
  });
  if (!navigator.onLine) begin();
}

/** For links that the browser follows by itself, such as those to other languages. */
function keepDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || event.defaultPrevented || link.target === '_blank' || !link.protocol.startsWith('http'))
    return;
  if (link.hash && link.href.split('#')[0] === window.location.href.split('#')[0]) return;
  event.preventDefault();
  sayMissing();
}

function sayMissing(): void {
  const t = translator(documentLanguage());
  notify({ title: t('errors.pageMissing'), text: t('errors.offline'), kind: 'error', key });
}
