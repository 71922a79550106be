import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../form-actions.tsx';
import { AdminDialog } from './admin-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { type FormOptions, type Issues, useAdminForm } from './use-admin-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface DialogProps<Result> {
  title: string;
  /** Of the button; “Save” without one. */
  submit?: string | undefined;
  /** An issue under the name `form` stands above the buttons, in sight however long the form. */
  options: FormOptions<Result>;
  onClose: () => void;
  /** The fields. `onEdit`: of a control that does not emit input events. */
  children: (issues: Issues, onEdit: () => void) => ReactNode;
}

/** The form of a record in a dialog; leaving it with changes needs a confirmation. */
export function RecordDialog<Result>({ title, submit, options, onClose, children }: DialogProps<Result>) {
  const t = useTranslations('admin.records');
  const [isDirty, setDirty] = useState(false);
  /** Saved or discarded: the next page may be opened before this form is rendered again. */
  const isOver = useRef(false);
  const guard = useLeaveGuard({
    isDirty: () => isDirty && !isOver.current,
    onDiscard: () => {
      isOver.current = true;
    },
    onLeave: onClose,
  });
  const { onSubmit, issues, isPending } = useAdminForm({
    ...options,
    onDone: (result: Result, form) => {
      isOver.current = true;
      options.onDone(result, form);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isDirty) return;
    event.preventDefault();
    guard.leave();
  };
  return (
    <AdminDialog title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape must not lose what was typed */}
      <form
        className="record-form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        onInput={() => setDirty(true)}
      >
        {children(issues, () => setDirty(true))}
        <div className="form-end">
          {issues.form && (
            <p className="box bad" role="alert">
              {issues.form}
            </p>
          )}
          <FormActions submit={submit ?? t('save')} isPending={isPending} onCancel={guard.leave} />
        </div>
      </form>
      {guard.isOpen && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </AdminDialog>
  );
}
