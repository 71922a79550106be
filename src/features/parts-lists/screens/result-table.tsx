import { useTranslations } from 'use-intl';
import type { ResultLine } from '../result/result-lines.rules.ts';
import { ResultRow } from './result-row.tsx';

const columns = [
  'line',
  'listed',
  'matched',
  'product',
  'needed',
  'order',
  'each',
  'stock',
  'amount',
] as const;
const numbers = new Set<string>(['needed', 'order', 'each', 'amount']);

/** Rows are grids, so that the browser skips those that are out of sight; the roles restore what that takes from a table. */
export function ResultTable({ lines }: { lines: readonly ResultLine[] }) {
  const t = useTranslations('partsListPage');
  return (
    <div className="result-table" role="table" aria-label={t('step.matches')}>
      <div className="result-line names" role="row">
        {columns.map((name) => (
          <span key={name} role="columnheader" className={numbers.has(name) ? 'end' : undefined}>
            {t(name)}
          </span>
        ))}
      </div>
      {lines.map((line) => (
        <ResultRow key={line.key} result={line} />
      ))}
    </div>
  );
}
