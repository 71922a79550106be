import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DeletionDialog } from '#ui/admin/deletion-dialog.tsx';
import { removeFile } from './admin-file.queries.ts';
import type { AdminFile } from '../admin-file.schema.ts';
import { useFileAct } from './use-file-act.ts';

export function AdminFileDeletion({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const t = useTranslations('admin');
  const { done, failed } = useFileAct();
  const deletion = useMutation({
    mutationFn: () => removeFile(file.id),
    onSuccess: ({ change_set_id }) => done(t('records.deleted', { name: file.name }), change_set_id),
    onError: failed,
    onSettled: onClose,
  });
  return (
    <DeletionDialog
      title={t('files.deleteTitle')}
      name={file.name}
      isPending={deletion.isPending}
      onDelete={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="quiet">{t('files.deleteEffect')}</p>
    </DeletionDialog>
  );
}
