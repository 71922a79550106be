// Time zone of the reader, which only the browser knows.
import { useSyncExternalStore } from 'react';

/** The reader's time zone, for lists that are rendered in the browser only. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The reader's time zone; UTC on the server, which does not know it, and during hydration. */
export function useReadersZone(): string {
  return useSyncExternalStore(neverChanges, readersZone, () => 'UTC');
}

function neverChanges(): () => void {
  return () => {};
}
