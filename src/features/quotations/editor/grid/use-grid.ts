import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Currency } from '#kernel/money.ts';
import {
  changeOf,
  type GridCell,
  gridColumns,
  type GridColumn,
  type GridKey,
  linesPatch,
  moveCell,
  readCell,
} from '#features/quotations/quotation-grid.rules.ts';
import type { AdminQuotation } from '#features/quotations/quotation.schema.ts';
import type { DraftChange, EditedLine } from '../draft-changes.rules.ts';

export interface CellEdit {
  /** As it was when the edit began. */
  line: EditedLine;
  currency: Currency;
  column: GridColumn;
  /** In the input at first. */
  text: string;
  isRejected: boolean;
}

export interface Grid {
  active: GridCell;
  /** Of the selected cells of a column, the ends: in an arbitrary order. */
  anchor: number;
  edit: CellEdit | null;
  /** What was typed for quantities that were raised, by line. */
  corrected: ReadonlyMap<string, number>;
  select: (cell: GridCell, isExtended?: boolean) => void;
  /** The line may be about to be rendered. */
  activate: (id: string, column: number) => void;
  /** Without `text`: with what the cell has. */
  begin: (text?: string) => void;
  /** False: the text cannot be read, and the edit goes on. */
  commit: (text: string) => boolean;
  cancel: () => void;
  clear: () => void;
  /** False: the key leaves the grid. */
  move: (key: GridKey, isShifted?: boolean) => boolean;
}

/** The active cell and its edit. Lines are known by id, so that those that others insert move nothing. */
export function useGrid(
  { lines, terms: { currency } }: AdminQuotation,
  change: (made: DraftChange) => void,
): Grid {
  const [at, setAt] = useState<{
    id: string | undefined;
    row: number;
    column: number;
    anchor: string | undefined;
  }>({
    id: lines[0]?.id,
    row: 0,
    column: 0,
    anchor: lines[0]?.id,
  });
  const [begun, setEdit] = useState<CellEdit | null>(null);
  // Somebody else may remove the line that is being edited.
  const edit = begun && lines.some(({ id }) => id === begun.line.id) ? begun : null;
  const [corrected, setCorrected] = useState<ReadonlyMap<string, number>>(new Map());
  const found = lines.findIndex(({ id }) => id === at.id);
  const row = found >= 0 ? found : Math.max(0, Math.min(at.row, lines.length - 1));
  const active = { row, column: at.column };
  const anchored = lines.findIndex(({ id }) => id === at.anchor);
  const anchor = anchored >= 0 ? anchored : row;

  function select(cell: GridCell, isExtended = false): void {
    const id = lines[cell.row]?.id;
    setAt({ id, ...cell, anchor: isExtended ? (at.anchor ?? at.id) : id });
  }

  function apply({ line, currency: readIn, column }: Omit<CellEdit, 'isRejected' | 'text'>, text: string) {
    const read = readCell(line, column, text);
    if (!read.ok) return false;
    const changes = changeOf(line, read.change);
    if (column === 'quantity') {
      const typed = Number(text.trim().replaceAll(',', ''));
      const next = new Map(corrected);
      if (read.change.quantity !== undefined && Number.isFinite(typed) && typed !== read.change.quantity)
        next.set(line.id, typed);
      else next.delete(line.id);
      setCorrected(next);
    }
    if (changes.length > 0) change(linesPatch(readIn, changes));
    return true;
  }

  return {
    active,
    anchor,
    edit,
    corrected,
    select,
    activate: (id, column) => setAt({ id, row: lines.length, column, anchor: id }),
    begin: (text) => {
      const [line, column] = [lines[row], gridColumns[at.column]];
      if (!line || !column) return;
      const value = line[column];
      const shown = text ?? (value === null ? '' : String(value));
      // The input must be there before the browser types the key that begins the edit.
      flushSync(() => setEdit({ line, currency, column, text: shown, isRejected: false }));
    },
    commit: (text) => {
      if (!edit) return true;
      const isRead = apply(edit, text);
      setEdit(isRead ? null : { ...edit, text, isRejected: true });
      return isRead;
    },
    cancel: () => setEdit(null),
    clear: () => {
      const [line, column] = [lines[row], gridColumns[at.column]];
      if (line && column) apply({ line, currency, column }, '');
    },
    move: (key, isShifted = false) => {
      const next = moveCell(active, key, lines.length, isShifted);
      if (next) select(next, isShifted && (key === 'ArrowUp' || key === 'ArrowDown'));
      return next !== null;
    },
  };
}
