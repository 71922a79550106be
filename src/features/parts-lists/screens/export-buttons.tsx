import { Download, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { saveBlob, saveText } from '#platform/browser/save-text.ts';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';
import { downloadPartsListWorkbook } from '../parts-list.queries.ts';
import { csvText } from '#kernel/formula-text.ts';
import { exportName, exportRows, toWorkbookRows } from '../result/result-export.rules.ts';
import type { ResultLine } from '../result/result-lines.rules.ts';

interface ExportButtonsProps {
  list: StoredPartsList;
  lines: readonly ResultLine[];
}

/** Saves the result as CSV or as a workbook, and prints it. */
export function ExportButtons({ list, lines }: ExportButtonsProps) {
  const t = useTranslations('partsListPage');
  const rows = () =>
    exportRows(lines, {
      column: (name) => t(`exportColumns.${name}`),
      status: (status) => t(`statuses.${status}`),
    });
  const name = exportName(list.name, 'parts-list');
  const saveWorkbook = async () => {
    try {
      saveBlob(`${name}.xlsx`, await downloadPartsListWorkbook(toWorkbookRows(rows())));
    } catch {
      notify({ title: t('title'), text: t('exportFailed'), kind: 'error', key: 'parts-list' });
    }
  };
  return (
    <>
      <button
        type="button"
        className="button line"
        aria-label={t('export', { format: 'XLSX' })}
        onClick={() => void saveWorkbook()}
      >
        <Download className="icon" />
        XLSX
      </button>
      <button
        type="button"
        className="button line"
        aria-label={t('export', { format: 'CSV' })}
        onClick={() => saveText(`${name}.csv`, csvText(rows()))}
      >
        <Download className="icon" />
        CSV
      </button>
      <button type="button" className="button line" onClick={() => window.print()}>
        <Printer className="icon" />
        {t('print')}
      </button>
    </>
  );
}
