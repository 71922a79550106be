// The receipt of a sent request in the tab's storage: it is shown again after a reload, until another list begins.
import { useSyncExternalStore } from 'react';
import { isRecord } from '#kernel/object.ts';

export interface Receipt {
  number: string;
  /** Of the room. */
  url: string;
  at: Date;
}

const name = 'quote-list-receipt';
const listeners = new Set<() => void>();
/** Null: not read yet. */
let receipt: Receipt | undefined | null = null;

export function readReceipt(): Receipt | undefined {
  if (receipt === null) receipt = storedReceipt();
  return receipt;
}

export function keepReceipt(next: Receipt | undefined): void {
  receipt = next;
  try {
    if (next) sessionStorage.setItem(name, JSON.stringify(next));
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage the receipt is shown until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

export function useReceipt(): Receipt | undefined {
  return useSyncExternalStore(subscribe, readReceipt, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedReceipt(): Receipt | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    if (!isRecord(stored)) return undefined;
    const { number, url, at } = stored;
    const time = new Date(typeof at === 'string' ? at : Number.NaN);
    const isReceipt = typeof number === 'string' && typeof url === 'string' && !Number.isNaN(time.getTime());
    return isReceipt ? { number, url, at: time } : undefined;
  } catch {
    return undefined;
  }
}
