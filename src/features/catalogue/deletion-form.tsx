import type { ReactNode } from 'react';
import { FormActions } from '#ui/form-actions.tsx';

interface DeletionFormProps {
  submit: string;
  isPending: boolean;
  onDelete: () => void;
  onCancel: () => void;
  /** What is to go, and what comes of it. */
  children: ReactNode;
}

/** The answer to a question that asks before something is deleted; pressed twice, it is given once. */
export function DeletionForm({ submit, isPending, onDelete, onCancel, children }: DeletionFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onDelete();
      }}
    >
      {children}
      <FormActions submit={submit} isResting={isPending} isDanger onCancel={onCancel} />
    </form>
  );
}
