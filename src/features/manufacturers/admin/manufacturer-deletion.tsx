import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import { adminManufacturersKey, removeManufacturer } from '../manufacturer-admin.queries.ts';
import type { AdminManufacturer } from '../manufacturer-admin.schema.ts';

interface DeletionProps {
  manufacturer: AdminManufacturer;
  onClose: () => void;
}

/** Confirms a deletion; one that products have stays, and the dialog says so. */
export function ManufacturerDeletion({ manufacturer: { id, name }, onClose }: DeletionProps) {
  const t = useTranslations('admin');
  const [inUse, setInUse] = useState<{ count: number; deleted: number } | null>(null);
  const { done, failed } = useRecordAct('manufacturers', [adminManufacturersKey]);
  const deletion = useMutation({
    mutationFn: () => removeManufacturer(id),
    onSuccess: ({ change_set_id }) => {
      done(t('records.deleted', { name }), change_set_id);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === 'in_use') {
        const { count, deleted } = error.problem;
        return setInUse({ count: Number(count), deleted: Number(deleted) });
      }
      failed(error);
      onClose();
    },
  });
  return (
    <DeletionDialog
      title={t('manufacturers.deleteTitle')}
      name={name}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="quiet">{t('records.deleteEffect')}</p>
      <p className="error" role="alert">
        {inUse && t('manufacturers.inUse', inUse)}
      </p>
    </DeletionDialog>
  );
}
