import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';

const pageStep = 10;

interface RowActions {
  has: (id: string) => boolean;
  onSelect: (index: number, isIn: boolean, range: boolean) => void;
  onSelectAll: () => void;
  onClear: () => void;
  onEdit: (id: string) => void;
  onDelete: (product: AdminProductRow) => void;
}

/** One row at a time can be reached by Tab; at another `listKey` (page, search, order) that is the first one. */
export function useAdminRows(items: readonly AdminProductRow[], listKey: string, actions: RowActions) {
  const grid = useRef<HTMLTableElement>(null);
  const [wanted, setWanted] = useState({ listKey, index: 0 });
  const active = wanted.listKey === listKey ? clamp(wanted.index, items.length - 1) : 0;

  const focus = (index: number) =>
    grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();

  useFocusOfLostRow(items, () => focus(active));

  const move = (from: number, to: number, extend: boolean) => {
    if (extend) {
      actions.onSelect(from, true, actions.has(items[from]?.id ?? ''));
      actions.onSelect(to, true, true);
    }
    focus(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event;
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]');
    if (!row || event.altKey) return;
    const index = Number(row.dataset.index);
    const next = destination(event.key, index, items.length - 1);
    // A button or checkbox inside the row handles its own keys.
    const isOwn = target === row;
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return;
      actions.onSelectAll();
    } else if (next !== null) move(index, next, event.shiftKey && event.key.startsWith('Arrow'));
    else if (event.key === 'Escape') actions.onClear();
    else if (!isOwn || !act(event.key, items[index], index, event.shiftKey, actions)) return;
    event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const row = event.target.closest<HTMLElement>('[data-index]');
    if (row) setWanted({ listKey, index: Number(row.dataset.index) });
  };

  return { active, grid: { ref: grid, onKeyDown, onFocus } };
}

/** False: the key has no function here. */
function act(
  key: string,
  product: AdminProductRow | undefined,
  index: number,
  range: boolean,
  { has, onSelect, onEdit, onDelete }: RowActions,
): boolean {
  if (!product) return false;
  if (key === ' ' || key.toLowerCase() === 'x') onSelect(index, range || !has(product.id), range);
  else if (key === 'Enter' || key === 'F2') onEdit(product.id);
  else if (key === 'Delete' || key === 'Backspace') onDelete(product);
  else return false;
  return true;
}

/** When the row with the focus is removed, the row at its index gets the focus. */
function useFocusOfLostRow(items: readonly AdminProductRow[], focusNext: () => void): void {
  const last = useRef<Element>(null);
  useEffect(() => {
    // A closing dialog restores the focus without a React event.
    const remember = (event: Event) => {
      last.current = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const check = useEffectEvent((rows: readonly AdminProductRow[]) => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body;
    if (isLost && rows.length > 0) focusNext();
  });
  useEffect(() => check(items), [items]);
}

function destination(key: string, index: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: index + 1,
    j: index + 1,
    ArrowUp: index - 1,
    k: index - 1,
    PageDown: index + pageStep,
    PageUp: index - pageStep,
    Home: 0,
    End: last,
  };
  const wanted = steps[key];
  return wanted === undefined ? null : clamp(wanted, last);
}

function clamp(index: number, last: number): number {
  return Math.max(0, Math.min(index, last));
}
