import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import type { useRecordAct } from './use-record-act.ts';

interface DeletionProps {
  title: string;
  /** What will be deleted. */
  name: string;
  /** The consequences. */
  effect: string;
  act: Pick<ReturnType<typeof useRecordAct>, 'done' | 'failed'>;
  remove: () => Promise<{ change_set_id: string | null }>;
  /** In the toast; without it, `name`. */
  shortName?: string;
  /** Why it cannot be deleted, which the dialog says; null: something else is wrong. */
  reasonIn?: (problem: ApiError['problem']) => string | null;
  onClose: () => void;
}

/** Confirms the deletion of a record. */
export function RecordDeletion(props: DeletionProps) {
  const { title, name, effect, act, remove, shortName = name, reasonIn, onClose } = props;
  const t = useTranslations('admin.records');
  const [reason, setReason] = useState<string | null>(null);
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: ({ change_set_id }) => {
      act.done(t('deleted', { name: shortName }), change_set_id);
      onClose();
    },
    onError: (error) => {
      const found = error instanceof ApiError ? (reasonIn?.(error.problem) ?? null) : null;
      setReason(found);
      if (found !== null) return;
      act.failed(error);
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={title}
      name={name}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="quiet">{effect}</p>
      <p className="error" role="alert">
        {reason}
      </p>
    </DeletionDialog>
  );
}
