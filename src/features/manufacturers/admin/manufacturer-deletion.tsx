import { useTranslations } from 'use-intl';
import { RecordDeletion } from '#features/history/record-deletion.tsx';
import { useRecordAct } from '#features/history/use-record-act.ts';
import { adminManufacturersKey, removeManufacturer } from '../manufacturer-admin.queries.ts';
import type { AdminManufacturer } from '../manufacturer-admin.schema.ts';

interface DeletionProps {
  manufacturer: AdminManufacturer;
  onClose: () => void;
}

/** One that products have stays, and the dialog says so. */
export function ManufacturerDeletion({ manufacturer: { id, name }, onClose }: DeletionProps) {
  const t = useTranslations('admin');
  return (
    <RecordDeletion
      title={t('manufacturers.deleteTitle')}
      name={name}
      effect={t('records.deleteEffect')}
      act={useRecordAct('manufacturers', [adminManufacturersKey])}
      remove={() => removeManufacturer(id)}
      reasonIn={({ code, count, deleted }) =>
        code === 'in_use'
          ? t('manufacturers.inUse', { count: Number(count), deleted: Number(deleted) })
          : null
      }
      onClose={onClose}
    />
  );
}
