import { useSyncExternalStore } from 'react';

const storageKey = 'admin-single-keys';
const off = 'off';
const listeners = new Set<() => void>();

/** Whether single-letter shortcuts are enabled: users of speech input can turn them off. */
export function useSingleKeys() {
  const isEnabled = useSyncExternalStore(subscribe, read, () => true);
  return { areOn: isEnabled, turn: setEnabled };
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
    // Storage is denied.
    return true;
  }
}

function setEnabled(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}
