import { type PointerEvent, useEffect, useRef } from 'react';

/** A finger that draws the sheet's head down this far, in pixels, closes it. */
const pulled = 60;

/** The browser's own modal dialog, closed by Escape, by a click beside it, or by pulling its head down. */
export function useModalPanel() {
  const dialog = useRef<HTMLDialogElement>(null);
  const from = useRef<number | null>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const onClick = (event: Event) => {
      if (event.target === shown) shown.close();
    };
    shown.addEventListener('click', onClick);
    if (!shown.open) shown.showModal();
    return () => shown.removeEventListener('click', onClick);
  }, []);

  const grip = {
    onPointerDown: ({ clientY, pointerType }: PointerEvent) => {
      from.current = pointerType === 'mouse' ? null : clientY;
    },
    onPointerUp: ({ clientY }: PointerEvent) => {
      if (from.current !== null && clientY - from.current > pulled) dialog.current?.close();
      from.current = null;
    },
  };
  return { dialog, grip };
}
