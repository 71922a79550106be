import { useState } from 'react';

interface OpenRecord<Item> {
  /** Undefined: no dialog is open. */
  id: string | undefined;
  item: Item | null;
}

/**
 * The record whose dialog is open: once found, it stays while the list behind the dialog changes, so that nothing that
 * was typed is lost. `id`: undefined when no dialog is open.
 */
export function useOpenRecord<Item>(id: string | undefined, found: Item | null): Item | null {
  const [open, setOpen] = useState({ id, item: found });
  const next = nextOpenRecord(open, { id, item: found });
  if (next !== open) setOpen(next);
  return next.item;
}

/** `open` itself while it stays. */
export function nextOpenRecord<Item>(open: OpenRecord<Item>, found: OpenRecord<Item>): OpenRecord<Item> {
  const isOutdated = open.id !== found.id || (open.item === null && found.item !== null);
  return isOutdated ? found : open;
}
