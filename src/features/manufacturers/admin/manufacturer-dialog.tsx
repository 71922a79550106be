import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { addManufacturer, adminManufacturersKey, changeManufacturer } from '../manufacturer-admin.queries.ts';
import {
  type AdminManufacturer,
  adminManufacturer,
  type SavedManufacturer,
} from '../manufacturer-admin.schema.ts';
import {
  controlAtPath,
  manufacturerFields,
  readManufacturerChanges,
  readNewManufacturer,
} from './manufacturer-form.rules.ts';
import { ManufacturerFields } from './manufacturer-fields.tsx';
import { useManufacturerIssue } from './use-manufacturer-issue.ts';

interface DialogProps {
  /** Null: a new one. */
  manufacturer: AdminManufacturer | null;
  onClose: () => void;
}

export function ManufacturerDialog({ manufacturer, onClose }: DialogProps) {
  const t = useTranslations('admin');
  const [filled] = useState(manufacturer);
  const [seen, setSeen] = useState(manufacturer);
  const issueText = useManufacturerIssue();
  const { done, failed, refresh } = useRecordAct('manufacturers', [
    adminManufacturersKey,
    ['admin-products'],
  ]);
  const read = (values: Record<string, string>) =>
    filled && seen ? readManufacturerChanges(values, filled, seen) : readNewManufacturer(values);
  const texts = (messages: Partial<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(messages).flatMap(([name, message]) => (message ? [[name, issueText(message)]] : [])),
    );

  const onRejected = (error: Error): Record<string, string> => {
    const current =
      error instanceof ApiError ? adminManufacturer.safeParse(error.problem.manufacturer).data : undefined;
    const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    if (current) {
      refresh();
      // Saving again after the conflict was shown overwrites it.
      setSeen(current);
      const changed = manufacturerFields.filter((name) => errors.some(({ path }) => path === `to.${name}`));
      const list = changed.map((name) => t(`manufacturers.fields.${name}`)).join(', ');
      return { form: t('records.conflict', { list }) };
    }
    if (errors.length > 0) {
      return texts(
        Object.fromEntries(
          errors.map(({ path, message }) => [controlAtPath(path.replace(/^to\./, '').split('.')), message]),
        ),
      );
    }
    failed(error);
    return {};
  };
  return (
    <RecordDialog<SavedManufacturer>
      title={t(filled ? 'manufacturers.edit' : 'manufacturers.add')}
      options={{
        check: (values) => {
          const result = read(values);
          return 'messages' in result ? texts(result.messages) : {};
        },
        send: (values) => {
          const result = read(values);
          if ('input' in result) return addManufacturer(result.input);
          if ('changes' in result && filled) return changeManufacturer(filled.id, result.changes);
          throw new Error('A form with issues was sent.');
        },
        onDone: (saved) => {
          const { name } = saved.manufacturer;
          done(t(filled ? 'records.saved' : 'records.added', { name }), saved.change_set_id);
          onClose();
        },
        onRejected,
      }}
      onClose={onClose}
    >
      {(issues) => <ManufacturerFields manufacturer={filled} issues={issues} />}
    </RecordDialog>
  );
}
