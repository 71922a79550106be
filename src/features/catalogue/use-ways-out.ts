import { type RefObject, useEffect, useRef } from 'react';

/** Escape and a click beside the dialog: both may be asked back, which the browser's own handling does not allow twice. */
export function useWaysOut(dialog: RefObject<HTMLDialogElement | null>, onLeave: () => void) {
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
    // Whoever selects text and lets go outside does not want to leave.
    const onClick = (event: Event) => {
      if (event.target === shown && pressed === shown) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // A question on top of the form has an Escape of its own.
      if (event.target instanceof Element && event.target.closest('dialog') !== shown) return;
      // An image that is being carried by keyboard is put down instead.
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
