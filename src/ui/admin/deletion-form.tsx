import type { ReactNode } from 'react';
import { FormActions } from '#ui/form-actions.tsx';

interface DeletionFormProps {
  submit: string;
  isPending: boolean;
  onDelete: () => void;
  onCancel: () => void;
  /** What will be deleted, and the consequences. */
  children: ReactNode;
}

/** The confirmation of a deletion; a double click submits it once. */
export function DeletionForm({ submit, isPending, onDelete, onCancel, children }: DeletionFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onDelete();
      }}
    >
      {children}
      <FormActions submit={submit} isPending={isPending} isDanger onCancel={onCancel} />
    </form>
  );
}
