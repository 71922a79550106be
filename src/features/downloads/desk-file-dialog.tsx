import { type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccountForm } from '#features/administrators/use-account-form.ts';
import { DeskDialog } from '#features/catalogue/desk-dialog.tsx';
import { DiscardQuestion } from '#features/catalogue/discard-question.tsx';
import { DeskError } from '#platform/desk-transport.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { DeskFileFields } from './desk-file-fields.tsx';
import { addFile, changeFile } from './desk-file.queries.ts';
import type { DeskFile, SavedFile } from './desk-file.schema.ts';
import { type FileFault, readFileChanges, readNewFile } from './file-form.rules.ts';
import { useFileAct } from './use-file-act.ts';

interface DialogProps {
  /** Null: a new one, which lies elsewhere. */
  file: DeskFile | null;
  onClose: () => void;
}

export function DeskFileDialog({ file, onClose }: DialogProps) {
  const t = useTranslations('desk.files');
  const [filled] = useState(file);
  const [seen, setSeen] = useState(file);
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { done, failed, refresh } = useFileAct();
  const texts = (faults: Record<string, FileFault>) =>
    Object.fromEntries(
      Object.entries(faults).map(([name, { code, limit }]) => [name, t(`faults.${code}`, { limit })]),
    );

  const read = (values: Record<string, string>) =>
    filled && seen ? readFileChanges(values, filled, seen) : readNewFile(values);
  const { onSubmit, faults, isPending } = useAccountForm<SavedFile>({
    check: (values) => {
      const told = read(values);
      return 'faults' in told ? texts(told.faults) : {};
    },
    send: (values) => {
      const told = read(values);
      if ('input' in told) return addFile(told.input);
      if ('changes' in told && filled) return changeFile(filled.id, told.changes);
      throw new Error('A form with faults was sent.');
    },
    onDone: ({ file: { name }, change_set_id }) => {
      done(t(filled ? 'saved' : 'added', { name }), change_set_id);
      onClose();
    },
    onRefused: (error): Record<string, string> => {
      const current = error instanceof DeskError ? error.problem.file : undefined;
      if (!current) {
        failed(error);
        return {};
      }
      void refresh();
      // Whoever saves again has been told, and means it.
      setSeen(current as DeskFile);
      return { form: t('conflict') };
    },
  });
  const leave = () => (isDirty ? setAsking(true) : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDirty) return;
    event.preventDefault();
    setAsking(true);
  };

  return (
    <DeskDialog title={filled ? t('edit') : t('addByAddress')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape must not lose what was typed */}
      <form
        className="file-form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onInput={() => setDirty(true)}
      >
        {faults.form && (
          <p className="note bad" role="alert">
            {faults.form}
          </p>
        )}
        <DeskFileFields file={filled} faults={faults} />
        <FormActions submit={t('save')} isResting={isPending} onCancel={leave} />
      </form>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </DeskDialog>
  );
}
