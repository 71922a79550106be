import { type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../forms/form-actions.tsx';
import { Form, FormIssue } from '../forms/form.tsx';
import { type FormOptions, useForm } from '../forms/use-form.ts';
import { AdminDialog } from './admin-dialog.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface DialogProps<Input, Result> extends FormOptions<Input, Result> {
  title: string;
  /** Of the button; “Save” without one. */
  submit?: string | undefined;
  onClose: () => void;
  /** The fields. An issue under the name `form` stands above the buttons, in sight however long the form. */
  children: ReactNode;
}

/** The form of a record in a dialog, which closes once it is saved; leaving it with changes needs a confirmation. */
export function RecordDialog<Input, Result>(props: DialogProps<Input, Result>) {
  const { title, submit, onClose, children, ...options } = props;
  const t = useTranslations('admin.records');
  const form = useForm({
    ...options,
    onDone: (result, element) => {
      options.onDone(result, element);
      onClose();
    },
  });
  const guard = useLeaveGuard({ isDirty: form.isEdited, onDiscard: form.discard, onLeave: onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !form.isEdited()) return;
    event.preventDefault();
    guard.leave();
  };
  return (
    <AdminDialog title={title} onClose={onClose}>
      <Form form={form} className="record-form" onKeyDown={onKeyDown}>
        {children}
        <div className="form-end">
          <FormIssue className="box bad" />
          <FormActions submit={submit ?? t('save')} onCancel={guard.leave} />
        </div>
      </Form>
      {guard.isOpen && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </AdminDialog>
  );
}
