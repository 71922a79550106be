import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '#features/quotations/quotation-grid.rules.ts';
import { useDraft } from '../use-draft.ts';
import type { CellEdit } from './use-grid.ts';

export interface CellState {
  column: GridColumn;
  row: number;
  isActive: boolean;
  isSelected: boolean;
  edit: CellEdit | null;
}

interface CellProps extends CellState {
  isEnd?: boolean;
  /** The value is not the catalogue's. */
  isMarked?: boolean;
  children: ReactNode;
}

/** A cell of the grid; while it is edited, its input. */
export function GridCell({ edit, isEnd = false, isMarked = false, children, ...cell }: CellProps) {
  const { column, row, isActive, isSelected } = cell;
  const classes = [isEnd && 'end', isMarked && 'marked', isActive && 'active', isSelected && 'selected'];
  return (
    <td
      className={classes.filter(Boolean).join(' ') || undefined}
      data-cell={column}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isActive || isSelected}
    >
      {edit ? <CellInput edit={edit} row={row} /> : children}
    </td>
  );
}

function CellInput({ edit, row }: { edit: CellEdit; row: number }) {
  const t = useTranslations('admin.quotations.grid');
  const { quotation } = useDraft();
  const id = useId();
  const { column, text, isRejected } = edit;
  const name = useColumnName()(column, quotation.terms.currency);
  return (
    <>
      <input
        className="cell-input"
        aria-label={t('cell', { column: name, line: row + 1 })}
        aria-invalid={isRejected || undefined}
        aria-describedby={isRejected ? id : undefined}
        inputMode={column === 'description' ? undefined : 'decimal'}
        dir={column === 'description' ? 'auto' : 'ltr'}
        autoComplete="off"
        defaultValue={text}
        maxLength={column === 'description' ? 500 : 40}
      />
      {isRejected && (
        <small className="cell-issue" id={id} role="alert">
          {t(`issues.${column}`)}
        </small>
      )}
    </>
  );
}

/** The column's head. */
export function useColumnName() {
  const t = useTranslations('admin.quotations.grid');
  return (column: GridColumn, currency: string) => {
    switch (column) {
      case 'description':
        return t('offered');
      case 'unit_price':
        return t('price', { currency });
      case 'lead_time_days':
        return t('lead');
      default:
        return t(column);
    }
  };
}
