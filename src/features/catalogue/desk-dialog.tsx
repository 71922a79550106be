import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  /** It asks before something is lost. */
  isWarning?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small question above the table; the browser keeps the keyboard inside and gives the focus back. */
export function DeskDialog({ title, isWarning = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken away without being closed, it would keep the focus for itself.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role={isWarning ? 'alertdialog' : undefined}
      className="dialog desk-dialog"
      aria-labelledby={heading}
      // Told a moment late: by then it may have been opened again.
      onClose={(event) => event.currentTarget.open || onClose()}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}
