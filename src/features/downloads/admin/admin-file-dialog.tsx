import { useTranslations } from 'use-intl';
import { useRecordForm } from '#features/history/use-record-form.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { toSend } from '#ui/forms/read-by-schema.ts';
import { withTexts } from '#ui/forms/use-form.ts';
import { AdminFileFields } from './admin-file-fields.tsx';
import { addFile, changeFile } from './admin-file.queries.ts';
import { type AdminFile, adminFile, type SavedFile } from '../admin-file.schema.ts';
import { fileLimit, fileTexts, readFileChanges, readNewFile } from './file-form.rules.ts';
import { useFileAct } from './use-file-act.ts';

interface DialogProps {
  /** Null: a new file that is hosted elsewhere. */
  file: AdminFile | null;
  onClose: () => void;
}

export function AdminFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslations('admin.files');
  const records = useTranslations('admin.records');
  const { edited, ...outcome } = useRecordForm({
    item: file,
    act: useFileAct(),
    savedText: ({ file: { name } }: SavedFile, isNew) => records(isNew ? 'added' : 'saved', { name }),
    currentIn: (problem) => adminFile.safeParse(problem.file).data,
    conflictText: () => t('conflict'),
  });
  return (
    <RecordDialog
      {...outcome}
      title={edited ? t('edit') : t('addByAddress')}
      initial={fileTexts(edited?.filled)}
      read={(values) =>
        withTexts(
          edited
            ? toSend(readFileChanges(values, edited), (changes) => changeFile(edited.filled.id, changes))
            : toSend(readNewFile(values), addFile),
          (issue, name) => t(`issues.${issue}`, { limit: fileLimit(name) }),
        )
      }
      send={(save) => save()}
      onClose={onClose}
    >
      <AdminFileFields file={edited?.filled} />
    </RecordDialog>
  );
}
