import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { AdminDialog } from '#ui/admin/admin-dialog.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FieldFrame } from '#ui/forms/field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useForm } from '#ui/forms/use-form.ts';
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
  const [text, setText] = useState('');
  const [target, setTarget] = useState<AdminManufacturer | null>(null);
  const { done, failed } = useRecordAct('manufacturers', [adminManufacturersKey, ['admin-products']]);
  const form = useForm({
    read: () => (target ? { input: target.id } : { issues: { into: t('mergeChoose') } }),
    send: (into) => mergeManufacturer(id, into),
    onDone: ({ manufacturer, moved, change_set_id }) => {
      done(t('merged', { name: manufacturer.name, count: moved }), change_set_id);
      onClose();
    },
    onRejected: (error) => {
      const code = error instanceof ApiError ? error.problem.code : undefined;
      if (code === 'too_many_aliases')
        return { into: t('tooManyAliases', { limit: manufacturerLimits.aliases }) };
      if (code === 'too_many_products')
        return { into: t('tooManyProducts', { limit: manufacturerLimits.mergedProducts }) };
      failed(error);
      onClose();
      return null;
    },
  });
  return (
    <AdminDialog title={t('mergeTitle', { name })} onClose={onClose}>
      <Form form={form} className="record-form">
        <FieldFrame name="into" label={t('mergeInto')}>
          {({ defaultValue: _, 'aria-invalid': isInvalid = false, ...control }) => (
            <ManufacturerCombobox
              {...control}
              text={text}
              except={id}
              isInvalid={isInvalid}
              onChange={(typed, chosen) => {
                setText(typed);
                setTarget(chosen);
                form.clearIssues();
              }}
            />
          )}
        </FieldFrame>
        <p className="quiet">{t('mergeEffect', { count: product_count, name })}</p>
        <FormActions submit={t('merge')} onCancel={onClose} />
      </Form>
    </AdminDialog>
  );
}
