import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from './use-single-keys.ts';

/** Handlers by key. */
type AdminKeys = Readonly<Record<string, () => void>>;

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Keys that work on the whole page while nothing is being typed and no dialog or menu is open. */
export function useAdminKeys(keys: AdminKeys): void {
  const { areOn } = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(`${typed}, details[open]`)) return;
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

/** Focuses the row that last had the focus. */
export function focusRow(): void {
  document.querySelector<HTMLElement>('.admin-grid [data-index][tabindex="0"]')?.focus();
}

/** An arrow key moves the focus to the rows while no control has it. */
function arrow(key: string): (() => void) | undefined {
  const isNowhere = !document.activeElement || document.activeElement.matches('body, main, h1');
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  return isNowhere && isArrow && document.querySelector('.admin-grid [data-index]') ? focusRow : undefined;
}
