import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DeletionForm } from '#ui/admin/deletion-form.tsx';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { removeFile } from './admin-file.queries.ts';
import type { AdminFile } from './admin-file.schema.ts';
import { useFileAct } from './use-file-act.ts';

export function AdminFileDeletion({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const t = useTranslations('admin');
  const { done, failed } = useFileAct();
  const deletion = useMutation({
    mutationFn: () => removeFile(file.id),
    onSuccess: ({ change_set_id }) => done(t('files.deleted', { name: file.name }), change_set_id),
    onError: failed,
    onSettled: onClose,
  });
  return (
    <AdminDialog title={t('files.deleteTitle')} isWarning onClose={onClose}>
      <DeletionForm
        submit={t('files.delete')}
        isPending={deletion.isPending}
        onDelete={() => deletion.mutate()}
        onCancel={onClose}
      >
        <p>
          <bdi>{file.name}</bdi>
        </p>
        <p className="quiet">{t('files.deleteEffect')}</p>
      </DeletionForm>
    </AdminDialog>
  );
}
