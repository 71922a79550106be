import { type ReactNode, useId } from 'react';
import { Dialog } from '../dialog.tsx';

interface DialogProps {
  title: string;
  /** Confirms a loss: announced as an alert. */
  isWarning?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog of the admin with a title. */
export function AdminDialog({ title, isWarning = false, onClose, children }: DialogProps) {
  const heading = useId();
  return (
    <Dialog
      role={isWarning ? 'alertdialog' : undefined}
      className="dialog admin-dialog"
      aria-labelledby={heading}
      onClose={onClose}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </Dialog>
  );
}
