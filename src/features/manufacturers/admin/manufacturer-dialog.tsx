import { useTranslations } from 'use-intl';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { problemIssues, useRecordForm } from '#features/history/use-record-form.ts';
import { toSend } from '#ui/forms/read-by-schema.ts';
import { withTexts } from '#ui/forms/use-form.ts';
import { RecordDialog } from '#ui/admin/record-dialog.tsx';
import { addManufacturer, adminManufacturersKey, changeManufacturer } from '../manufacturer-admin.queries.ts';
import {
  type AdminManufacturer,
  adminManufacturer,
  type SavedManufacturer,
} from '../manufacturer-admin.schema.ts';
import {
  controlAtPath,
  formTexts,
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
  const issueText = useManufacturerIssue();
  const { edited, ...outcome } = useRecordForm({
    item: manufacturer,
    act: useRecordAct('manufacturers', [adminManufacturersKey, ['admin-products']]),
    savedText: ({ manufacturer: { name } }: SavedManufacturer, isNew) =>
      t(isNew ? 'records.added' : 'records.saved', { name }),
    currentIn: (problem) => adminManufacturer.safeParse(problem.manufacturer).data,
    conflictText: (changed) => {
      const names = manufacturerFields.filter((name) => changed.includes(name));
      return t('records.conflict', {
        list: names.map((name) => t(`manufacturers.fields.${name}`)).join(', '),
      });
    },
    issuesIn: (problem) => problemIssues(problem, controlAtPath, issueText),
  });
  return (
    <RecordDialog
      {...outcome}
      title={t(edited ? 'manufacturers.edit' : 'manufacturers.add')}
      initial={formTexts(edited?.filled)}
      read={(values) =>
        withTexts(
          edited
            ? toSend(readManufacturerChanges(values, edited), (changes) =>
                changeManufacturer(edited.filled.id, changes),
              )
            : toSend(readNewManufacturer(values), addManufacturer),
          issueText,
        )
      }
      send={(save) => save()}
      onClose={onClose}
    >
      <ManufacturerFields isNew={!edited} />
    </RecordDialog>
  );
}
