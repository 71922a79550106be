import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoney } from '#i18n/use-money.ts';
import { useDraft } from './use-draft.ts';

/** Stays at the bottom of the window: sum, margin and total. `children`: notices, which grow upwards over the lines. */
export function TotalsBar({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.quotations.sums');
  const format = useFormatter();
  const { money } = useMoney();
  const { quotation } = useDraft();
  const { lines, totals, margin, terms } = quotation;
  return (
    <div className="editor-end">
      {children}
      <section className="totals-bar" aria-label={t('label')}>
        <p>
          {t('lines', { count: lines.length })} <bdi>{money(totals.lines, terms.currency)}</bdi>
        </p>
        {totals.unpriced > 0 && <p className="no-price">{t('unpriced', { count: totals.unpriced })}</p>}
        {margin !== null && (
          <p>{t('margin', { margin: format.number(margin, { minimumFractionDigits: 1 }) })}</p>
        )}
        <p className="grand">
          {t('total')} <bdi>{money(totals.total, terms.currency)}</bdi>
        </p>
      </section>
    </div>
  );
}
