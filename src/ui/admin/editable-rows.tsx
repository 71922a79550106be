import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface EditableRowsProps<Row> {
  rows: readonly Row[];
  /** The accessible name of the list. */
  label: string;
  addLabel: string;
  /** Of a new row. Without it, rows are added elsewhere. */
  emptyRow?: Row;
  most: number;
  change: (rows: Row[]) => void;
  /** Before the rows. */
  first?: ReactNode;
  children: (row: Row, index: number, changeRow: (changes: Partial<Row>) => void) => ReactNode;
}

/** Rows of a form that are added and removed; the focus stays in the list. */
export function EditableRows<Row>({
  rows,
  label,
  addLabel,
  emptyRow,
  most,
  change,
  first,
  children,
}: EditableRowsProps<Row>) {
  const t = useTranslations('admin.records');
  const list = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) list.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const remove = (index: number) => {
    focusNext.current =
      rows.length > 1 ? `[data-remove="${Math.min(index, rows.length - 2)}"]` : '[data-add]';
    change(rows.filter((_, at) => at !== index));
  };
  return (
    <div ref={list} className="structure full">
      <ol aria-label={label} hidden={rows.length === 0 && !first}>
        {first && <li>{first}</li>}
        {rows.map((row, index) => (
          <li key={index} data-row={index}>
            {children(row, index, (changes) =>
              change(rows.map((other, at) => (at === index ? { ...other, ...changes } : other))),
            )}
            <button
              type="button"
              className="icon-button danger"
              data-remove={index}
              aria-label={t('removeRow', { label, n: index + 1 })}
              onClick={() => remove(index)}
            >
              <Trash2 className="icon" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {emptyRow && (
        <button
          type="button"
          className="button line"
          data-add=""
          aria-disabled={rows.length >= most || undefined}
          onClick={() => {
            if (rows.length >= most) return;
            focusNext.current = `[data-row="${rows.length}"] :is(input, select)`;
            change([...rows, emptyRow]);
          }}
        >
          <Plus className="icon" aria-hidden="true" />
          {addLabel}
        </button>
      )}
    </div>
  );
}
