import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from './use-single-keys.ts';

/** What a single key does, wherever the focus is. */
type DeskKeys = Readonly<Record<string, () => void>>;

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Keys that work on the whole page while nothing is being typed and no dialog or menu is open. */
export function useDeskKeys(keys: DeskKeys): void {
  const { areOn } = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as HTMLElement).closest(`${typed}, details[open]`)) return;
    if (document.querySelector('dialog[open]')) return;
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : arrow(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** To the row that the keyboard was at last. */
export function focusRow(): void {
  document.querySelector<HTMLElement>('.desk-grid [data-index][tabindex="0"]')?.focus();
}

/** From nowhere in particular, an arrow leads to the rows. */
function arrow(key: string): (() => void) | undefined {
  const isNowhere = !document.activeElement || document.activeElement.matches('body, main, h1');
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  return isNowhere && isArrow && document.querySelector('.desk-grid [data-index]') ? focusRow : undefined;
}
