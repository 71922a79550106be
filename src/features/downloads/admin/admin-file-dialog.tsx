import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAdminForm } from '#ui/admin/use-admin-form.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { DiscardDialog } from '#ui/admin/discard-dialog.tsx';
import { ApiError } from '#platform/http/api-client.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { AdminFileFields } from './admin-file-fields.tsx';
import { addFile, changeFile } from './admin-file.queries.ts';
import { type AdminFile, adminFile, type SavedFile } from './admin-file.schema.ts';
import { type FileIssue, readFileChanges, readNewFile } from './file-form.rules.ts';
import { useFileAct } from './use-file-act.ts';

interface DialogProps {
  /** Null: a new file that is hosted elsewhere. */
  file: AdminFile | null;
  onClose: () => void;
}

export function AdminFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslations('admin.files');
  const [filled] = useState(file);
  const [seen, setSeen] = useState(file);
  const [isDirty, setDirty] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const { done, failed, refresh } = useFileAct();
  const texts = (issues: Record<string, FileIssue>) =>
    Object.fromEntries(
      Object.entries(issues).map(([name, { code, limit }]) => [name, t(`issues.${code}`, { limit })]),
    );

  const read = (values: Record<string, string>) =>
    filled && seen ? readFileChanges(values, filled, seen) : readNewFile(values);
  const { onSubmit, issues, isPending } = useAdminForm<SavedFile>({
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
      done(t(filled ? 'saved' : 'added', { name }), change_set_id);
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
  });
  const leave = () => (isDirty ? setConfirming(true) : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDirty) return;
    event.preventDefault();
    setConfirming(true);
  };

  return (
    <AdminDialog title={filled ? t('edit') : t('addByAddress')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape must not lose what was typed */}
      <form
        className="file-form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onInput={() => setDirty(true)}
      >
        {issues.form && (
          <p className="note bad" role="alert">
            {issues.form}
          </p>
        )}
        <AdminFileFields file={filled} issues={issues} />
        <FormActions submit={t('save')} isPending={isPending} onCancel={leave} />
      </form>
      {isConfirming && <DiscardDialog onKeep={() => setConfirming(false)} onDiscard={onClose} />}
    </AdminDialog>
  );
}
