import { flushSync } from 'react-dom';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
} from 'react';
import { isComposing } from '#ui/is-composing.ts';
import { type GridCell, gridColumns, type GridKey } from '#features/quotations/quotation-grid.rules.ts';
import { useDraft } from '../use-draft.ts';
import { useLineActions } from './use-line-actions.ts';
import type { Grid } from './use-grid.ts';

interface InputProps {
  grid: Grid;
  table: RefObject<HTMLTableElement | null>;
  onDetails: () => void;
}

const moves: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
]);

function isMove(key: string): key is GridKey {
  return moves.has(key);
}

/** Keys, mouse and clipboard of the grid. */
export function useGridInput({ grid, table, onDetails }: InputProps) {
  const { quotation, isEditable, undo } = useDraft();
  const actions = useLineActions(grid);
  const { lines } = quotation;
  /** The active cell is to have the focus after the next rendering. */
  const wantsFocus = useRef(false);
  const focus = () => {
    wantsFocus.current = true;
  };
  const input = () => table.current?.querySelector<HTMLInputElement>('.cell-input') ?? null;
  const move = (key: GridKey, isShifted: boolean) => {
    focus();
    return grid.move(key, isShifted);
  };

  function begin(text?: string): void {
    if (!isEditable) return;
    grid.begin(text);
    input()?.focus();
    if (text === undefined) input()?.select();
  }

  /** False: the text cannot be read. */
  function commit(): boolean {
    if (!grid.edit) return true;
    const isRead = grid.commit(input()?.value ?? '');
    if (!isRead) input()?.focus();
    return isRead;
  }

  function onEditKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (isComposing(event.nativeEvent)) return;
    if (key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      focus();
      grid.cancel();
    } else if (key === 'Enter' || key === 'Tab') {
      // An edit that began at the last cell leaves the grid by Tab, once it is saved.
      if (!commit()) event.preventDefault();
      else if (move(key, shiftKey) || key === 'Enter') event.preventDefault();
    }
  }

  /** Whether the key with Control or Alt did something. */
  function onCommand({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const isControl = (ctrlKey || metaKey) && !altKey;
    const command = `${isControl ? 'Control+' : ''}${altKey && !ctrlKey ? 'Alt+' : ''}${key.length === 1 ? key.toLowerCase() : key}`;
    const act: (() => void) | undefined = {
      'Control+z': undo,
      'Control+d': actions.fill,
      'Control+Enter': actions.insert,
      Insert: actions.insert,
      'Control+Delete': actions.remove,
      'Control+Backspace': actions.remove,
      'Alt+ArrowUp': () => actions.reorder(-1),
      'Alt+ArrowDown': () => actions.reorder(1),
      'Alt+a': onDetails,
      'Alt+Enter': onDetails,
    }[command];
    if (!act || !isEditable) return false;
    if (act !== onDetails) focus();
    act();
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (grid.edit) return onEditKey(event);
    if (onCommand(event)) return event.preventDefault();
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) {
      event.preventDefault();
      move(key, shiftKey);
    } else if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      begin();
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      if (isEditable) grid.clear();
    } else if (key.length === 1 || isComposing(event.nativeEvent)) begin('');
  }

  const isActive = ({ row, column }: GridCell) => row === grid.active.row && column === grid.active.column;

  function onMouseDown(event: MouseEvent): void {
    const cell = cellOf(event.target);
    isSecondPress.current = false;
    if (!cell || (event.target instanceof Element && event.target.closest('.cell-input'))) return;
    // The text that cannot be read stays under the cursor.
    if (!commit()) return event.preventDefault();
    isSecondPress.current = isActive(cell) && hasFocus.current;
    if (!isSecondPress.current) grid.select(cell, event.shiftKey);
  }

  function onClick(event: MouseEvent): void {
    const cell = cellOf(event.target);
    if (isSecondPress.current && cell && isActive(cell) && !grid.edit) begin();
    isSecondPress.current = false;
  }

  /** The first press into the grid chooses a cell, also the one that Tab would reach; a click on the chosen one edits it. */
  const hasFocus = useRef(false);
  const isSecondPress = useRef(false);

  /** Keys change the cell that has the focus, however it got it. */
  function onFocus({ target }: FocusEvent): void {
    hasFocus.current = true;
    const cell = cellOf(target);
    // Before the next key, which may follow in the same moment.
    if (cell && !grid.edit && !isActive(cell)) flushSync(() => grid.select(cell));
  }

  function onBlur({ target, relatedTarget }: FocusEvent): void {
    if (!table.current?.contains(relatedTarget)) hasFocus.current = false;
    if (grid.edit && target instanceof HTMLInputElement && target.matches('.cell-input'))
      grid.commit(target.value);
  }

  function onCopy(event: ClipboardEvent): void {
    if (grid.edit) return;
    const name = gridColumns[grid.active.column];
    const [first, last] = [grid.anchor, grid.active.row].toSorted((one, other) => one - other);
    if (!name || first === undefined || last === undefined) return;
    event.preventDefault();
    const texts = lines.slice(first, last + 1).map((line) => String(line[name] ?? ''));
    event.clipboardData.setData('text/plain', texts.join('\n'));
  }

  function onPaste(event: ClipboardEvent): void {
    if (grid.edit || !isEditable) return;
    event.preventDefault();
    actions.paste(event.clipboardData.getData('text/plain'));
  }

  return {
    onKeyDown,
    onMouseDown,
    onClick,
    onFocus,
    onBlur,
    onCopy,
    onPaste,
    /** Once after each wish. */
    takeFocus: () => {
      const wanted = wantsFocus.current;
      wantsFocus.current = false;
      return wanted;
    },
  };
}

/** Of a cell's element: which one it is. */
function cellOf(target: EventTarget | null): GridCell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-cell]') : null;
  const row = cell?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
  const column = gridColumns.findIndex((name) => name === cell?.dataset.cell);
  return row === undefined || column < 0 ? null : { row: Number(row), column };
}
