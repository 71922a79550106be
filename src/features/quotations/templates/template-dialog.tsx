import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import type { Issues } from '#ui/forms/use-form.ts';
import { templatesQuery } from './quotation-template.queries.ts';
import { maxTemplates, templateName, templateNameLimit } from './quotation-template.schema.ts';

interface DialogProps {
  title: string;
  submit: string;
  text?: string;
  /** The name that it has. */
  name: string;
  saved: string;
  send: (name: string) => Promise<{ change_set_id: string | null }>;
  /** Of an error of `send` that is not the API's. */
  textOf?: (error: Error) => string | undefined;
  onClose: () => void;
}

/** Names a template. */
export function TemplateDialog({ title, submit, text, name, saved, send, textOf, onClose }: DialogProps) {
  const t = useTranslations('admin.quotations.templates');
  const admin = useTranslations('admin');
  const { done, refresh } = useRecordAct('quotation-templates', [templatesQuery.queryKey]);
  const onRejected = (error: Error): Issues | null => {
    refresh();
    if (!(error instanceof ApiError)) return { form: textOf?.(error) ?? admin('unreachable') };
    if (error.status === 401) return null;
    const { code } = error.problem;
    if (code === 'name_taken') return { name: t('nameTaken') };
    if (code === 'too_many') return { form: t('tooMany', { limit: maxTemplates }) };
    if (code === 'changed_since') return { form: t('changedSince') };
    return { form: error.status === 404 ? t('gone') : admin('unreachable') };
  };
  return (
    <RecordDialog
      title={title}
      submit={submit}
      initial={{ name }}
      read={(values) => {
        const { success, data } = templateName.safeParse(values.name);
        return success ? { input: data } : { issues: { name: t('nameIssue', { limit: templateNameLimit }) } };
      }}
      send={send}
      onDone={({ change_set_id }) => done(saved, change_set_id)}
      onRejected={onRejected}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      <Field name="name" label={t('name')} maxLength={templateNameLimit} />
    </RecordDialog>
  );
}
