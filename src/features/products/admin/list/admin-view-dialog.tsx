import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { readBySchema } from '#ui/forms/read-by-schema.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { savedViewsQuery, saveView } from '#features/products/edits/product-admin.queries.ts';
import { savedViewInput } from '#features/products/product-edit.schema.ts';

const nameLimit = 60;

export function AdminViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const form = useForm({
    read: ({ name, is_shared }) =>
      readBySchema(
        savedViewInput,
        { name, query, is_shared: is_shared === 'on' },
        { textOf: () => t('products.viewNameMissing'), controlAt: () => 'name' },
      ),
    send: saveView,
    onDone: () => {
      onClose();
      notify({ kind: 'success', title: t('success'), text: t('products.viewSaved') });
      void client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
    },
    onRejected: (error) => ({ name: reasonOf(error) }),
  });
  const reasonOf = (error: Error) => {
    if (!(error instanceof ApiError) || error.status >= 500) return t('unreachable');
    const { code } = error.problem;
    if (code === 'name_taken') return t('products.viewNameTaken');
    return code === 'too_many' ? t('products.tooManyViews') : error.message;
  };
  return (
    <AdminDialog title={t('products.saveView')} onClose={onClose}>
      <Form form={form}>
        <Field name="name" label={t('products.viewName')} maxLength={nameLimit} />
        <label className="check">
          <input type="checkbox" name="is_shared" />
          {t('products.viewShare')}
        </label>
        <FormActions submit={t('products.viewSave')} onCancel={onClose} />
      </Form>
    </AdminDialog>
  );
}
