import { useFormatter, useTranslations } from 'use-intl';
import { passes, type ResultFilter, resultFilters, type ResultLine } from '../result/result-lines.rules.ts';

interface ResultTabsProps {
  lines: readonly ResultLine[];
  filter: ResultFilter;
  onFilter: (filter: ResultFilter) => void;
}

/** Filters of the lines with their counts; those without lines are left out. */
export function ResultTabs({ lines, filter, onFilter }: ResultTabsProps) {
  const t = useTranslations('partsListPage');
  const format = useFormatter();
  return (
    <div className="list-tabs no-print" role="group" aria-label={t('filters')}>
      {resultFilters.map((one) => {
        const count = lines.filter((line) => passes(one, line)).length;
        if (count === 0 && one !== 'all' && one !== filter) return null;
        return (
          <button key={one} type="button" aria-pressed={one === filter} onClick={() => onFilter(one)}>
            <span data-group={one}>{t(`filter.${one}`)}</span>{' '}
            <span className="num">{format.number(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
