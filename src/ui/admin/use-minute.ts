import { useLoaderData } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Milliseconds. */
export const minuteLength = 60_000;

/** Minutes since 1970. */
export function currentMinute(): number {
  return Math.floor(Date.now() / minuteLength);
}

/** The current minute on the admin's pages. During hydration it is that of the server, so that no text changes. */
export function useMinute(): number {
  const { renderedMinute } = useLoaderData({ from: '/admin' });
  return useSyncExternalStore(everyMinute, currentMinute, () => renderedMinute);
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteLength / 4);
  return () => clearInterval(timer);
}
