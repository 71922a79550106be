import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import type { FormOptions } from '#ui/admin/use-admin-form.ts';
import { AdminFileFields } from './admin-file-fields.tsx';
import { addFile, changeFile } from './admin-file.queries.ts';
import { type AdminFile, adminFile, type SavedFile } from '../admin-file.schema.ts';
import { type FileIssue, readFileChanges, readNewFile } from './file-form.rules.ts';
import { useFileAct } from './use-file-act.ts';

interface DialogProps {
  /** Null: a new file that is hosted elsewhere. */
  file: AdminFile | null;
  onClose: () => void;
}

export function AdminFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslations('admin.files');
  const records = useTranslations('admin.records');
  const [filled] = useState(file);
  const [seen, setSeen] = useState(file);
  const { done, failed, refresh } = useFileAct();
  const texts = (issues: Record<string, FileIssue>) =>
    Object.fromEntries(
      Object.entries(issues).map(([name, { code, limit }]) => [name, t(`issues.${code}`, { limit })]),
    );

  const read = (values: Record<string, string>) =>
    filled && seen ? readFileChanges(values, filled, seen) : readNewFile(values);
  const options: FormOptions<SavedFile> = {
    check: (values) => {
      const result = read(values);
      return 'issues' in result ? texts(result.issues) : {};
    },
    send: (values) => {
      const result = read(values);
      if ('input' in result) return addFile(result.input);
      if ('changes' in result && filled) return changeFile(filled.id, result.changes);
      throw new Error('A form with issues was sent.');
    },
    onDone: ({ file: { name }, change_set_id }) => {
      done(records(filled ? 'saved' : 'added', { name }), change_set_id);
      onClose();
    },
    onRejected: (error): Record<string, string> => {
      const current = error instanceof ApiError ? adminFile.safeParse(error.problem.file).data : undefined;
      if (!current) {
        failed(error);
        return {};
      }
      void refresh();
      // Saving again after the conflict was shown overwrites it.
      setSeen(current);
      return { form: t('conflict') };
    },
  };
  return (
    <RecordDialog title={filled ? t('edit') : t('addByAddress')} options={options} onClose={onClose}>
      {(issues) => <AdminFileFields file={filled} issues={issues} />}
    </RecordDialog>
  );
}
