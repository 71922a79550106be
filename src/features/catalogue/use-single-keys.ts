import { useSyncExternalStore } from 'react';

const storageKey = 'desk-single-keys';
const off = 'off';
const listeners = new Set<() => void>();

/** Whether single letters act on the whole page: whoever speaks to the computer may turn them off. */
export function useSingleKeys() {
  const areOn = useSyncExternalStore(subscribe, read, () => true);
  return { areOn, turn };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== off;
  } catch {
    // A browser that keeps nothing.
    return true;
  }
}

function turn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
