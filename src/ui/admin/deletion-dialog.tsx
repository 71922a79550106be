import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { AdminDialog } from './admin-dialog.tsx';

interface DeletionDialogProps {
  title: string;
  /** What will be deleted. */
  name: string;
  isPending: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** The consequences, and why it cannot be deleted. */
  children?: ReactNode;
}

/** The confirmation of a deletion; a double click submits it once. */
export function DeletionDialog({ title, name, isPending, onDelete, onClose, children }: DeletionDialogProps) {
  const t = useTranslations('admin.records');
  return (
    <AdminDialog title={title} isWarning onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onDelete();
        }}
      >
        <p>
          <bdi>{name}</bdi>
        </p>
        {children}
        <FormActions submit={t('delete')} isPending={isPending} isDanger onCancel={onClose} />
      </form>
    </AdminDialog>
  );
}
