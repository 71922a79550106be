import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GridRow } from './grid-row.tsx';
import { useDraft } from '../use-draft.ts';
import type { Grid } from './use-grid.ts';
import { useGridInput } from './use-grid-input.ts';

/** Rows that are rendered at first; thousands would make every key slow. */
const step = 200;

interface GridProps {
  grid: Grid;
  onDetails: () => void;
}

/** The lines as a spreadsheet: one tab stop, whose cell the arrow keys move. */
export function QuotationGrid({ grid, onDetails }: GridProps) {
  const t = useTranslations('admin.quotations.grid');
  const { quotation, isEditable } = useDraft();
  const { lines, terms, margin_floor } = quotation;
  const table = useRef<HTMLTableElement>(null);
  const [shown, setShown] = useState(step);
  const rows = Math.max(shown, grid.active.row + 1);
  const input = useGridInput({ grid, table, onDetails });
  const { active, anchor, edit } = grid;

  // The cell that a key has made active gets the focus once it is rendered.
  useLayoutEffect(() => {
    if (!input.takeFocus()) return;
    const cell = table.current?.querySelector<HTMLElement>('td[tabindex="0"]');
    (cell?.querySelector<HTMLElement>('input') ?? cell)?.focus();
  });

  const heads = [
    ['offered', ''],
    ['quantity', 'end'],
    ['price', 'end'],
    ['catalogue', 'end'],
    ['cost', 'end'],
    ['margin', 'end'],
    ['stock', 'end'],
    ['lead', ''],
    ['amount', 'end'],
  ] as const;
  const [first, last] = [Math.min(anchor, active.row), Math.max(anchor, active.row)];
  return (
    <div className="grid-scroll">
      <table
        ref={table}
        className="quotation-grid"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells take the focus
        role="grid"
        aria-label={t('label')}
        aria-rowcount={lines.length + 1}
        aria-multiselectable="true"
        aria-readonly={!isEditable}
        onKeyDown={input.onKeyDown}
        onMouseDown={input.onMouseDown}
        onClick={input.onClick}
        onFocus={input.onFocus}
        onBlur={input.onBlur}
        onCopy={input.onCopy}
        onPaste={input.onPaste}
      >
        <thead>
          <tr>
            <th scope="col" className="no">
              <span className="visually-hidden">{t('label')}</span>
            </th>
            {heads.map(([name, side]) => (
              <th key={name} scope="col" className={side || undefined} data-column={name}>
                {name === 'price' || name === 'amount' ? t(name, { currency: terms.currency }) : t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, rows).map((line, index) => (
            <GridRow
              key={line.id}
              line={line}
              currency={terms.currency}
              row={index}
              group={line.group_name !== (lines[index - 1]?.group_name ?? null) ? line.group_name : null}
              floor={margin_floor}
              activeColumn={index === active.row ? active.column : null}
              selectedColumn={first < last && index >= first && index <= last ? active.column : null}
              edit={edit?.line.id === line.id ? edit : null}
              typed={grid.corrected.get(line.id) ?? null}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className="quiet">{t('empty')}</p>}
      {lines.length > rows && (
        <button type="button" className="button line" onClick={() => setShown(rows + step)}>
          {t('more', { count: Math.min(step, lines.length - rows) })}
        </button>
      )}
    </div>
  );
}
