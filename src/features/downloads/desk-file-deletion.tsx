import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DeletionForm } from '#features/catalogue/deletion-form.tsx';
import { DeskDialog } from '#features/catalogue/desk-dialog.tsx';
import { removeFile } from './desk-file.queries.ts';
import type { DeskFile } from './desk-file.schema.ts';
import { useFileAct } from './use-file-act.ts';

export function DeskFileDeletion({ file, onClose }: { file: DeskFile; onClose: () => void }) {
  const t = useTranslations('desk');
  const { done, failed } = useFileAct();
  const deletion = useMutation({
    networkMode: 'always',
    mutationFn: () => removeFile(file.id),
    onSuccess: ({ change_set_id }) => done(t('files.deleted', { name: file.name }), change_set_id),
    onError: failed,
    onSettled: onClose,
  });
  return (
    <DeskDialog title={t('files.deleteQuestion')} isWarning onClose={onClose}>
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
    </DeskDialog>
  );
}
