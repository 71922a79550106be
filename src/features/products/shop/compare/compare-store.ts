// Products picked for comparison: in the browser's session, so that they survive navigation and a reload.
import { useSyncExternalStore } from 'react';
import { mostCompared } from './compare.rules.ts';

export interface PickedProduct {
  id: string;
  title: string;
}

const storageKey = 'compared';
const none: readonly PickedProduct[] = [];
const listeners = new Set<() => void>();
let picked: readonly PickedProduct[] | undefined;

/** Empty on the server and during hydration, so that both render the same. */
export function usePickedProducts(): readonly PickedProduct[] {
  return useSyncExternalStore(subscribe, readPicked, () => none);
}

/** Picks a product, or removes it again; more than fit are not picked. */
export function togglePicked({ id, title }: PickedProduct): void {
  const others = readPicked().filter((one) => one.id !== id);
  const isPicked = others.length < readPicked().length;
  setPicked(isPicked ? others : [...others, { id, title }]);
}

export function removePicked(id: string): void {
  setPicked(readPicked().filter((one) => one.id !== id));
}

export function setPicked(products: readonly PickedProduct[]): void {
  picked = products.slice(0, mostCompared);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(picked));
  } catch {
    // Without storage they stay picked until the page is left.
  }
  for (const listener of listeners) listener();
}

function readPicked(): readonly PickedProduct[] {
  return (picked ??= load());
}

function load(): readonly PickedProduct[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPickedProduct).slice(0, mostCompared) : none;
  } catch {
    return none;
  }
}

function isPickedProduct(value: unknown): value is PickedProduct {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'title' in value &&
    typeof value.id === 'string' &&
    typeof value.title === 'string'
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
