import { memo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { decimalsOf } from '#i18n/money-format.ts';
import type { Currency } from '#kernel/money.ts';
import { defaultUnit } from '#features/quote-list/quote-line.rules.ts';
import { gridColumns } from '#features/quotations/quotation-grid.rules.ts';
import type { EditedLine } from '../draft-changes.rules.ts';
import { GridCell, type CellState } from './grid-cell.tsx';
import { GridFacts, GridMargin, GridPart } from './grid-facts.tsx';
import type { CellEdit } from './use-grid.ts';

interface RowProps {
  line: EditedLine;
  currency: Currency;
  row: number;
  /** The heading above the line. */
  group: string | null;
  floor: number;
  activeColumn: number | null;
  selectedColumn: number | null;
  edit: CellEdit | null;
  /** Quantity that was typed and raised. */
  typed: number | null;
}

/** A line: cells that are edited, and between them what is computed or comes from the catalogue. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { line, currency, row, group, floor, typed } = props;
  const t = useTranslations('admin.quotations.grid');
  const format = useFormatter();
  const price = (value: number) => format.number(value, decimalsOf(currency));
  const state = (column: (typeof gridColumns)[number]): CellState => ({
    column,
    row,
    isActive: props.activeColumn !== null && gridColumns[props.activeColumn] === column,
    isSelected: props.selectedColumn !== null && gridColumns[props.selectedColumn] === column,
    edit: props.edit?.column === column ? props.edit : null,
  });
  const isOther = line.unit_price !== null && line.catalogue_price !== null;
  return (
    <>
      {group && (
        <tr className="group">
          <th scope="colgroup" colSpan={10}>
            <bdi>{group}</bdi>
          </th>
        </tr>
      )}
      <tr data-row={row} data-optional={line.is_optional || undefined}>
        <td className="no">{row + 1}</td>
        <GridCell {...state('description')}>
          <GridPart line={line} />
        </GridCell>
        <GridCell {...state('quantity')} isEnd>
          <bdi>
            {line.unit === defaultUnit
              ? format.number(line.quantity)
              : t(`quantityIn.${line.unit}`, { count: line.quantity })}
          </bdi>
          {typed !== null && <small>{t('corrected', { typed })}</small>}
          {line.requested_quantity !== null && (
            <small>{t('requestedQuantity', { quantity: format.number(line.requested_quantity) })}</small>
          )}
        </GridCell>
        <GridCell
          {...state('unit_price')}
          isEnd
          isMarked={isOther && line.unit_price !== line.catalogue_price}
        >
          {line.unit_price === null ? (
            <span className="no-price">{t('noPrice')}</span>
          ) : (
            <bdi>{price(line.unit_price)}</bdi>
          )}
          {line.price_breaks.length > 0 && <small>{t('breaks', { count: line.price_breaks.length })}</small>}
        </GridCell>
        <td className="end ro">
          {line.catalogue_price === null ? t('none') : <bdi>{price(line.catalogue_price)}</bdi>}
        </td>
        <GridCell {...state('cost')} isEnd>
          {line.cost === null ? <span className="quiet">{t('unknown')}</span> : <bdi>{price(line.cost)}</bdi>}
        </GridCell>
        <GridMargin line={line} floor={floor} />
        <GridFacts line={line} />
        <GridCell {...state('lead_time_days')}>
          {line.lead_time_days === null ? (
            <span className="quiet">{t('unknown')}</span>
          ) : (
            t('days', { days: line.lead_time_days })
          )}
        </GridCell>
        <td className="end">
          {line.amount === null ? (
            <span className="quiet">{t('notInTotal')}</span>
          ) : (
            <bdi className="amount">{price(line.amount)}</bdi>
          )}
        </td>
      </tr>
    </>
  );
});
