import { useTranslations } from 'use-intl';
import { useImportFieldName } from './import-column-row.tsx';
import { acceptedValues } from '../import/import-error.rules.ts';
import type { RowIssue } from '../import/import.schema.ts';

/** For example: Price: expected a number, found “12,5O”. */
export function useRowIssueText(): (issue: RowIssue) => string {
  const t = useTranslations('admin.imports');
  const fieldName = useImportFieldName();
  return ({ field, code, found, limit = 0, rows = [], accepted }) => {
    const name = field ? fieldName(field) : '';
    const reason = t(`issues.${code}`, {
      limit,
      rows: rows.join(', '),
      field: name,
      accepted: acceptedValues(field, accepted).join(', '),
    });
    const text = found === undefined || code === 'required' ? reason : t('withFound', { reason, found });
    return field ? t('ofField', { field: name, reason: text }) : text;
  };
}
