import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ShownProduct } from '#features/products/product.queries.ts';
import { notify } from '#platform/browser/notify.ts';
import { saveBlob, saveText } from '#platform/browser/save-text.ts';
import { compareCsv, plainCells } from './compare-csv.rules.ts';
import type { CompareGroup } from './use-compare-groups.ts';

/** The rows as a workbook. */
export type WriteWorkbook = (rows: readonly (readonly string[])[]) => Promise<Blob>;

interface CompareToolsProps {
  products: readonly (ShownProduct | null)[];
  groups: readonly CompareGroup[];
  writeWorkbook: WriteWorkbook;
}

/** Copies the comparison's link, saves it as CSV and as a workbook, and folds the equal rows of all groups. */
export function CompareTools({ products, groups, writeWorkbook }: CompareToolsProps) {
  const t = useTranslations('compare');
  const detail = useTranslations('trade.detail');
  const equal = groups.flatMap(({ rows }) => rows).filter(({ differs }) => !differs).length;

  const copy = () =>
    // Undefined on pages without HTTPS.
    Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(location.href))
      .then(
        () => notify({ title: t('linkCopied'), kind: 'success', key: 'compare' }),
        () => notify({ title: t('linkNotCopied'), kind: 'error', key: 'compare' }),
      );

  const rows = () => {
    const head = [
      ['', '', ...products.map((product) => product?.title ?? t('noLongerSold'))],
      ['', detail('mpn'), ...products.map((product) => product?.mpn ?? '')],
      ['', detail('manufacturer'), ...products.map((product) => product?.manufacturer ?? '')],
    ];
    const body = groups.flatMap(({ name, rows }) =>
      rows.map(({ label, values }) => [name, label, ...values.map((value) => value ?? '')]),
    );
    return [...head, ...body];
  };

  const saveWorkbook = () =>
    writeWorkbook(plainCells(rows())).then(
      (workbook) => saveBlob('comparison.xlsx', workbook),
      () => notify({ title: t('workbookFailed'), kind: 'error', key: 'compare' }),
    );

  return (
    <div className="actions compare-tools no-print">
      {equal > 0 && (
        <label className="tick">
          <input type="checkbox" className="fold-all" autoComplete="off" />
          <span>{t('foldAll', { count: equal })}</span>
        </label>
      )}
      <button type="button" className="button line needs-script" onClick={copy}>
        <Copy className="icon" /> {t('copyLink')}
      </button>
      <button type="button" className="button line needs-script" onClick={() => void saveWorkbook()}>
        {t('saveWorkbook')}
      </button>
      <button
        type="button"
        className="button line needs-script"
        onClick={() => saveText('comparison.csv', compareCsv(rows()))}
      >
        {t('saveCsv')}
      </button>
    </div>
  );
}
