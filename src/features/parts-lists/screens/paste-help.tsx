import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import { saveBlob, saveText } from '#platform/browser/save-text.ts';
import type { SampleColumn } from '../list/sample-list.ts';

interface PasteHelpProps {
  isReading: boolean;
  read: (source: File) => Promise<void>;
}

const formats = ['xlsx', 'csv'] as const;
const templateName = 'parts-list-template';

/** A sample list to try, and templates to fill in. */
export function PasteHelp({ isReading, read }: PasteHelpProps) {
  const t = useTranslations('partsListPage');
  const nameOf = (kind: SampleColumn) => t(`kinds.${kind}`);
  const during = (work: () => Promise<void>, failure: string) => () =>
    void work().catch(() => notify({ title: t('title'), text: failure, kind: 'error', key: 'parts-list' }));
  const trySample = async () => {
    const { sampleText } = await import('../list/sample-list.ts');
    await read(new File([sampleText(nameOf)], 'sample.tsv'));
  };
  const saveTemplate = async (format: (typeof formats)[number]) => {
    const { templateRows } = await import('../list/sample-list.ts');
    const rows = templateRows(nameOf);
    if (format === 'csv') {
      const { csvText } = await import('#kernel/formula-text.ts');
      return saveText(`${templateName}.csv`, csvText(rows));
    }
    const { downloadPartsListWorkbook } = await import('../parts-list.queries.ts');
    saveBlob(`${templateName}.xlsx`, await downloadPartsListWorkbook(rows));
  };
  return (
    <div className="tools-row needs-script">
      <button
        type="button"
        className="button ghost"
        disabled={isReading}
        onClick={during(trySample, t('readFailed'))}
      >
        {t('trySample')}
      </button>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="button ghost"
          onClick={during(() => saveTemplate(format), t('templateFailed'))}
        >
          <Download className="icon" />
          {t('template', { format: format.toUpperCase() })}
        </button>
      ))}
    </div>
  );
}
