import { type RefObject, useEffect, useRef } from 'react';

/** Dismisses a dialog by Escape or a click outside; unlike the browser, it lets `onLeave` keep the dialog open each time. */
export function useDismiss(dialog: RefObject<HTMLDialogElement | null>, onLeave: () => void) {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    let pressed: EventTarget | null = null;
    const onPress = (event: Event) => {
      pressed = event.target;
    };
    // Selecting text and releasing the pointer outside does not dismiss.
    const onClick = (event: Event) => {
      if (event.target === shown && pressed === shown) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A dialog on top of this one handles its own Escape.
      if (event.target instanceof Element && event.target.closest('dialog') !== shown) return;
      // Escape drops an image that is being moved by keyboard instead.
      if (shown.querySelector('[data-carried]')) return;
      event.preventDefault();
      latest.current();
    };
    const onCancel = (event: Event) => {
      if (event.target !== shown) return;
      event.preventDefault();
      if (!shown.querySelector('[data-carried]')) latest.current();
    };
    shown.addEventListener('pointerdown', onPress);
    shown.addEventListener('click', onClick);
    shown.addEventListener('keydown', onKey);
    shown.addEventListener('cancel', onCancel);
    return () => {
      shown.removeEventListener('pointerdown', onPress);
      shown.removeEventListener('click', onClick);
      shown.removeEventListener('keydown', onKey);
      shown.removeEventListener('cancel', onCancel);
    };
  }, [dialog]);
}
