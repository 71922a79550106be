import { useEffect, useEffectEvent } from 'react';

/** Goes one step by the left and right arrow, unless the focused element needs them. */
export function useArrowKeys(turn: (steps: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    // Alt with an arrow is the browser's Back and Forward.
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, dialog') || target.isContentEditable) return;
    event.preventDefault();
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    turn(event.key === forward ? 1 : -1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
