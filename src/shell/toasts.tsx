import { lazy, Suspense, useSyncExternalStore } from 'react';
import { subscribeToMessages, waitingMessages } from '#platform/notify.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));
let needed = false;

/** Loads the toaster with the first message: most visits never need one. */
export function Toasts() {
  const show = useSyncExternalStore(
    subscribeToMessages,
    () => (needed ||= waitingMessages().length > 0),
    () => false,
  );
  if (!show) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
