import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import { FormActions } from '#ui/form-actions.tsx';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { savedViewsQuery, saveView } from '#features/products/edits/product-admin.queries.ts';
import { savedViewInput } from '#features/products/product-edit.schema.ts';

const nameLimit = 60;

export function AdminViewDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTranslations('admin');
  return (
    <AdminDialog title={t('products.saveView')} onClose={onClose}>
      <ViewForm query={query} onClose={onClose} />
    </AdminDialog>
  );
}

function ViewForm({ query, onClose }: { query: string; onClose: () => void }) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [error, setError] = useState('');
  const saving = useMutation({
    mutationFn: saveView,
    onSuccess: async () => {
      onClose();
      notify({ kind: 'success', title: t('success'), text: t('products.viewSaved') });
      await client.invalidateQueries({ queryKey: savedViewsQuery().queryKey });
    },
    onError: (failure) => reject(reason(failure)),
  });
  const reject = (text: string) => {
    setError(text);
    input.current?.focus();
  };
  const reason = (failure: Error) => {
    if (!(failure instanceof ApiError) || failure.status >= 500) return t('unreachable');
    const { code } = failure.problem;
    if (code === 'name_taken') return t('products.viewNameTaken');
    return code === 'too_many' ? t('products.tooManyViews') : failure.message;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const view = { name, query, is_shared: isShared };
    if (!savedViewInput.safeParse(view).success) return reject(t('products.viewNameMissing'));
    setError('');
    saving.mutate(view);
  };

  return (
    <form onSubmit={onSubmit} noValidate>
      <div className="field">
        <label htmlFor={id}>{t('products.viewName')}</label>
        <input
          ref={input}
          id={id}
          className="input"
          autoComplete="off"
          maxLength={nameLimit}
          value={name}
          aria-invalid={error !== '' || undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => setName(event.target.value)}
        />
        <p className="error" id={`${id}-error`} role="alert">
          {error}
        </p>
      </div>
      <label className="check">
        <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
        {t('products.viewShare')}
      </label>
      <FormActions submit={t('products.viewSave')} isPending={saving.isPending} onCancel={onClose} />
    </form>
  );
}
