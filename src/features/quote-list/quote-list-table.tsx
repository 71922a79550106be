import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { maxQuoteLines } from './quote-line.rules.ts';
import { useMoney } from '#i18n/use-money.ts';
import { notify } from '#platform/browser/notify.ts';
import { changeQuoteList, type QuoteLine, type QuoteList, readQuoteList } from './quote-list-store.ts';
import { isFree, listTotals, removeLine, restoreLine } from './quote-list.rules.ts';
import { lineName, QuoteListRow } from './quote-list-row.tsx';
import type { useListOffers } from './use-list-offers.ts';

interface QuoteListTableProps {
  lines: QuoteList;
  prices: ReturnType<typeof useListOffers>;
  /** Of the request, and of target prices that have no other. */
  currency: string;
  /** The line that cannot be sent: it is rendered, and its field focused. */
  marked: { index: number } | undefined;
}

/** Lines that are rendered at first and with each press: 3,000 at once would hold up the page. */
const block = 200;

export function QuoteListTable({ lines, prices, currency, marked }: QuoteListTableProps) {
  const t = useTranslations('quoteList');
  const [wanted, setWanted] = useState(block);
  const body = useRef<HTMLTableSectionElement>(null);
  const shown = marked ? Math.max(wanted, Math.ceil((marked.index + 1) / block) * block) : wanted;
  const { offers, isComplete } = prices;
  const onRemove = useCallback(
    (line: QuoteLine) => {
      const index = readQuoteList().findIndex(({ id }) => id === line.id);
      changeQuoteList((list) => removeLine(list, line.id));
      // The focused button is gone with its line.
      document.querySelector<HTMLElement>('main h1')?.focus();
      notify({
        title: t('removedTitle'),
        text: t('removed', { name: lineName(line) }),
        kind: 'success',
        key: `remove:${line.id}`,
        action: {
          label: t('undo'),
          onAction: () =>
            changeQuoteList((list) => {
              const restored = restoreLine(list, line, index);
              const text = t('full', { limit: maxQuoteLines });
              if (!restored) notify({ title: t('fullTitle'), text, kind: 'error', key: `remove:${line.id}` });
              return restored ?? list;
            }),
        },
      });
    },
    [t],
  );
  // A list that was cleared and begun again leaves the focus where it is.
  const focused = useRef(marked);
  useEffect(() => {
    if (marked === focused.current) return;
    focused.current = marked;
    const row = marked && body.current?.children[marked.index];
    row?.querySelector<HTMLElement>('[aria-invalid=true], input')?.focus();
    row?.scrollIntoView({ block: 'center' });
  }, [marked]);
  const further = lines.length - shown;
  return (
    <>
      <table className="wish">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('line')}
            </th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('target', { currency })}</th>
            <th scope="col">{t('note')}</th>
            <th scope="col" colSpan={2} className="end">
              {t('listPrice')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {lines.slice(0, shown).map((line) => (
            <QuoteListRow
              key={line.id}
              line={line}
              offer={offers.get(line.id)}
              isGone={isComplete && !isFree(line) && !offers.has(line.id)}
              currency={currency}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </table>
      {further > 0 && (
        <button type="button" className="button line" onClick={() => setWanted(shown + block)}>
          {t('showMore', { count: Math.min(block, further) })}
        </button>
      )}
    </>
  );
}

/** What the lines with a price would cost, in each currency, or that the prices did not arrive. */
export function ListTotals({
  lines,
  prices: { offers, isError, refetch },
}: Pick<QuoteListTableProps, 'lines' | 'prices'>) {
  const t = useTranslations('quoteList');
  const format = useFormatter();
  const { amount } = useMoney();
  const { totals, priced } = listTotals(lines, offers);
  if (isError) {
    return (
      <p role="alert">
        {t('pricesFailed')}{' '}
        <button type="button" className="text-button" onClick={() => void refetch()}>
          {t('tryAgain')}
        </button>
      </p>
    );
  }
  if (priced === 0) return null;
  const amounts = format.list(totals.map(amount));
  return <p className="totals num">{t('totals', { priced, count: lines.length, amounts })}</p>;
}
