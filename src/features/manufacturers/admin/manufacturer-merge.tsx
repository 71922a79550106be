import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { adminManufacturersKey, mergeManufacturer } from '../manufacturer-admin.queries.ts';
import { type AdminManufacturer, manufacturerLimits } from '../manufacturer-admin.schema.ts';
import { ManufacturerCombobox } from '../manufacturer-combobox.tsx';

interface MergeProps {
  manufacturer: AdminManufacturer;
  onClose: () => void;
}

/** Chooses the manufacturer that stays, and says what moves. */
export function ManufacturerMerge({ manufacturer: { id, name, product_count }, onClose }: MergeProps) {
  const t = useTranslations('admin.manufacturers');
  const field = useId();
  const [text, setText] = useState('');
  const [target, setTarget] = useState<AdminManufacturer | null>(null);
  const [issue, setIssue] = useState('');
  const { done, failed } = useRecordAct('manufacturers', [adminManufacturersKey, ['admin-products']]);
  const merge = useMutation({
    mutationFn: (into: string) => mergeManufacturer(id, into),
    onSuccess: ({ manufacturer, moved, change_set_id }) => {
      done(t('merged', { name: manufacturer.name, count: moved }), change_set_id);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === 'too_many_aliases') {
        return setIssue(t('tooManyAliases', { limit: manufacturerLimits.aliases }));
      }
      if (error instanceof ApiError && error.problem.code === 'too_many_products') {
        return setIssue(t('tooManyProducts', { limit: manufacturerLimits.mergedProducts }));
      }
      failed(error);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!target) return setIssue(t('mergeChoose'));
    if (!merge.isPending) merge.mutate(target.id);
  };
  return (
    <AdminDialog title={t('mergeTitle', { name })} onClose={onClose}>
      <form className="record-form" noValidate onSubmit={onSubmit}>
        <div className="field">
          <label htmlFor={field}>{t('mergeInto')}</label>
          <ManufacturerCombobox
            id={field}
            text={text}
            except={id}
            isInvalid={issue !== ''}
            aria-describedby={`${field}-issue`}
            onChange={(typed, chosen) => {
              setText(typed);
              setTarget(chosen);
              setIssue('');
            }}
          />
          <p className="error" id={`${field}-issue`} role="alert">
            {issue}
          </p>
        </div>
        <p className="quiet">{t('mergeEffect', { count: product_count, name })}</p>
        <FormActions submit={t('merge')} isPending={merge.isPending} onCancel={onClose} />
      </form>
    </AdminDialog>
  );
}
