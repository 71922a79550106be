import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { pushModalEntry } from '#platform/browser/browser-history.ts';

interface DialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> {
  /** Called after the browser has closed it; the parent then no longer renders it. */
  onClose?: (() => void) | undefined;
  /** A click beside it closes it. */
  closesOnOutsideClick?: boolean;
  /** Back closes it and leaves the page as it is. */
  closesOnBack?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
}

/** A modal dialog: the browser traps the focus in it, closes it on Escape and restores the focus. */
export function Dialog({
  onClose,
  closesOnOutsideClick = false,
  closesOnBack = false,
  ref,
  ...props
}: DialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const onClick = (event: Event) => {
      if (closesOnOutsideClick && event.target === shown) shown.close();
    };
    shown.addEventListener('click', onClick);
    shown.showModal();
    if (closesOnBack) pushModalEntry(shown);
    return () => {
      shown.removeEventListener('click', onClick);
      // A dialog that is removed while open does not restore the focus.
      shown.close();
    };
  }, [dialog, closesOnOutsideClick, closesOnBack]);
  return (
    <dialog
      {...props}
      ref={dialog}
      // The event is asynchronous: the dialog may be open again when it fires.
      onClose={(event) => event.currentTarget.open || onClose?.()}
    />
  );
}
