import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { changePartsList } from '../list/parts-list-store.ts';
import { changeChoices, type StoredPartsList } from '../list/stored-parts-list.rules.ts';
import { passes, type ResultFilter, type ResultLine, toAccept } from '../result/result-lines.rules.ts';
import { ExportButtons } from './export-buttons.tsx';
import { ListHead } from './list-head.tsx';
import { MultiplierFields } from './multiplier-fields.tsx';
import { type AddToQuoteList, ResultActions } from './result-actions.tsx';
import { ResultTable } from './result-table.tsx';
import { ResultTabs } from './result-tabs.tsx';
import { useResult } from './use-result.ts';

interface MatchesStepProps {
  list: StoredPartsList;
  addToQuoteList: AddToQuoteList;
}

/** Rows of the first rendering; the others follow. */
const firstRows = 60;

/** The third step: the lines with their matches and prices, to be decided, exported, and put on a list or into the cart. */
export function MatchesStep({ list, addToQuoteList }: MatchesStepProps) {
  const t = useTranslations('partsListPage');
  const { lines, isPending, isError, refetch } = useResult(list);
  const [filter, setFilter] = useState<ResultFilter>('all');
  // A press on a filter shows at once, and thousands of rows follow.
  const shownFilter = useDeferredValue(filter);
  const shown = useMemo(() => lines.filter((line) => passes(shownFilter, line)), [lines, shownFilter]);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (!isPending) startTransition(() => setWhole(true));
  }, [isPending]);
  const columns = (
    <button
      type="button"
      className="button line"
      onClick={() => changePartsList((stored) => ({ ...stored, step: 'columns' }))}
    >
      {t('editColumns')}
    </button>
  );
  if (isPending || isError) {
    return (
      <>
        <ListHead list={list}>{columns}</ListHead>
        {isError ? (
          <p role="alert">
            {t('matchFailed')}{' '}
            <button type="button" className="button line" onClick={() => void refetch()}>
              {t('tryAgain')}
            </button>
          </p>
        ) : (
          <p role="status">{t('matching', { count: lines.length })}</p>
        )}
      </>
    );
  }
  return (
    <>
      <ListHead list={list}>
        {columns}
        <ExportButtons list={list} lines={lines} />
      </ListHead>
      <MultiplierFields list={list} />
      <ResultTabs lines={lines} filter={filter} onFilter={setFilter} />
      <AcceptButtons lines={shown} />
      {shown.length === 0 ? (
        <p role="status">{t('noLines')}</p>
      ) : (
        <ResultTable lines={isWhole ? shown : shown.slice(0, firstRows)} />
      )}
      <ResultActions list={list} lines={lines} addToQuoteList={addToQuoteList} />
    </>
  );
}

/** Accepts all lines of a class, of those that are shown. */
function AcceptButtons({ lines }: { lines: readonly ResultLine[] }) {
  const t = useTranslations('partsListPage');
  const classes = [...toAccept(lines)];
  if (classes.length === 0) return null;
  return (
    <div className="tools-row">
      {classes.map(([status, accepted]) => (
        <button
          key={status}
          type="button"
          className="button line"
          onClick={() => changePartsList((stored) => changeChoices(stored, accepted))}
        >
          {t('acceptAll', { status: t(`statuses.${status}`), count: Object.keys(accepted).length })}
        </button>
      ))}
    </div>
  );
}
