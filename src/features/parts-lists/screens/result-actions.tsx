import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { notify } from '#platform/browser/notify.ts';
import { mostLines as mostCartLines } from '#features/cart/cart-line.rules.ts';
import type { StoredPartsList } from '../list/stored-parts-list.rules.ts';
import { forCart, type ResultLine, summaryOf } from '../result/result-lines.rules.ts';
import { type WishedPart, wishedParts } from '../result/wished-parts.rules.ts';

export type AddToQuoteList = (parts: readonly WishedPart[]) => Promise<void>;

interface ResultActionsProps {
  list: StoredPartsList;
  lines: readonly ResultLine[];
  addToQuoteList: AddToQuoteList;
}

/** The totals of what is priced, what is missing, and the ways on: into the cart, and onto the quote list. */
export function ResultActions({ list, lines, addToQuoteList }: ResultActionsProps) {
  const t = useTranslations('partsListPage');
  const errors = useTranslations('errors');
  const [isAdding, setAdding] = useState(false);
  const addToCart = useAddToCart();
  const inCart = forCart(lines);
  const wished = wishedParts(lines, {
    listed: (part) => t('noteListed', { part }),
    ownNumber: (number) => t('noteNumber', { number }),
    alternates: (parts) => t('noteAlternates', { parts: parts.join(', ') }),
  });
  const during = (work: () => Promise<void>, failure: string) => async () => {
    if (isAdding) return;
    setAdding(true);
    try {
      await work();
    } catch {
      notify({ title: t('title'), text: failure, kind: 'error', key: 'parts-list' });
    } finally {
      setAdding(false);
    }
  };
  return (
    <div className="tools-row totals-bar">
      <Totals list={list} lines={lines} />
      <button
        type="button"
        className="button line"
        title={t('toCartHelp')}
        disabled={inCart.length === 0 || isAdding}
        onClick={during(() => addToCart(inCart), t('cartFailed'))}
      >
        {t('toCart', { count: inCart.length })}
      </button>
      <button
        type="button"
        className="button"
        disabled={wished.length === 0 || isAdding}
        onClick={during(() => addToQuoteList(wished), errors('partMissing'))}
      >
        {t('toQuoteList', { count: wished.length })}
      </button>
    </div>
  );
}

function useAddToCart() {
  const t = useTranslations('partsListPage');
  const queryClient = useQueryClient();
  return async (lines: readonly ResultLine[]) => {
    const { addOffers } = await import('#features/cart/add-offers.ts');
    // The sum of the lines of a product is corrected to minimum and multiple, not each of them.
    const wanted = lines.flatMap(({ product, needed }) =>
      product && needed !== null ? [{ id: product.id, quantity: needed }] : [],
    );
    const { added, failed, left } = await addOffers(queryClient, wanted);
    const texts = [
      added > 0 && t('cartAdded', { count: added }),
      failed > 0 && (added > 0 ? t('cartPartly', { failed }) : t('cartFailed')),
      left > 0 && t('cartFull', { count: left, limit: mostCartLines }),
    ];
    notify({
      title: added > 0 ? t('cartTitle') : t('title'),
      text: texts.filter(Boolean).join(' '),
      kind: failed + left > 0 ? 'error' : 'success',
      key: 'parts-list',
    });
  };
}

function Totals({ list, lines }: Pick<ResultActionsProps, 'list' | 'lines'>) {
  const t = useTranslations('partsListPage');
  const { amount } = useMoney();
  const summary = summaryOf(lines, list.boards);
  const { priced, totals } = summary;
  const counts = [
    ['inStockNow', summary.inStock],
    ['toSource', summary.toSource],
    ['priceOnRequest', summary.onRequest],
    ['toCheck', summary.toCheck],
    ['withoutQuantity', summary.withoutQuantity],
  ] as const;
  return (
    <dl className="tools-row" aria-live="polite">
      <div>
        <dt>{t('priced', { priced, count: summary.lines })}</dt>
        {totals.map((total) => (
          <dd key={total.amount.currency}>
            <bdi>{amount(total.amount)}</bdi>
          </dd>
        ))}
        {totals.length === 0 && <dd>{t('nothingPriced')}</dd>}
      </div>
      {list.boards > 1 && totals.length > 0 && (
        <div>
          <dt>{t('perBoard')}</dt>
          {totals.map(({ perBoard }) => (
            <dd key={perBoard.currency}>
              <bdi>{amount(perBoard)}</bdi>
            </dd>
          ))}
        </div>
      )}
      {counts.map(
        ([name, count]) =>
          count > 0 && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{t('lines', { count })}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
