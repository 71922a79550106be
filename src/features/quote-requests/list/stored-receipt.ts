// The receipt of a sent request in the tab's storage: it is shown again after a reload, until another list begins.
import { useSyncExternalStore } from 'react';
import { isRecord } from '#kernel/object.ts';

export interface SentRequest {
  number: string;
  /** Of the room. */
  url: string;
}

export interface Receipt extends SentRequest {
  /** When the request was sent, in milliseconds of the epoch. */
  at: number;
}

const name = 'quote-list-receipt';
const listeners = new Set<() => void>();
let receipt = storedReceipt();

export const readReceipt = (): Receipt | undefined => receipt;

export function keepReceipt(sent: SentRequest | undefined): void {
  receipt = sent && { ...sent, at: Date.now() };
  try {
    if (receipt) sessionStorage.setItem(name, JSON.stringify(receipt));
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
    return isReceipt(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isReceipt(raw: unknown): raw is Receipt {
  return (
    isRecord(raw) &&
    typeof raw.number === 'string' &&
    typeof raw.url === 'string' &&
    typeof raw.at === 'number'
  );
}
