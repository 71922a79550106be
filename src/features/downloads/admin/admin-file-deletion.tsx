import { useTranslations } from 'use-intl';
import { RecordDeletion } from '#features/history/record-deletion.tsx';
import { removeFile } from './admin-file.queries.ts';
import type { AdminFile } from '../admin-file.schema.ts';
import { useFileAct } from './use-file-act.ts';

export function AdminFileDeletion({ file, onClose }: { file: AdminFile; onClose: () => void }) {
  const t = useTranslations('admin.files');
  return (
    <RecordDeletion
      title={t('deleteTitle')}
      name={file.name}
      effect={t('deleteEffect')}
      act={useFileAct()}
      remove={() => removeFile(file.id)}
      onClose={onClose}
    />
  );
}
