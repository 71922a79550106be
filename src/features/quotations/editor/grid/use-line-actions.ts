import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import type { DraftLine } from '#features/quotations/quotation-draft.schema.ts';
import {
  changeOf,
  fillDown,
  gridColumns,
  type LineChange,
  linesPatch,
  pasteCells,
  placeAt,
} from '#features/quotations/quotation-grid.rules.ts';
import { lineFieldsOf } from '../draft-changes.rules.ts';
import { useColumnName } from './grid-cell.tsx';
import { useDraft } from '../use-draft.ts';
import type { Grid } from './use-grid.ts';

/** Of a rejected paste, as many cells are named. */
const maxNamed = 5;

/** What changes lines as a whole, or several at once. */
export function useLineActions(grid: Grid) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const columnName = useColumnName();
  const { quotation, change, undoOfLast } = useDraft();
  const { id, lines, terms } = quotation;
  const { active, anchor } = grid;
  const line = lines[active.row];
  const key = `quotation:${id}`;
  const report = (text: string) =>
    notify({
      kind: 'success',
      title: admin('success'),
      text,
      key,
      action: { label: admin('undo'), onAction: undoOfLast() },
    });
  const changeLines = (changes: LineChange[]) => change(linesPatch(terms.currency, changes));

  function fill(): void {
    const [first, last] = anchor < active.row ? [anchor, active.row] : [active.row, anchor];
    // Without a selection, the cell takes the value above it.
    const source = first === last ? first - 1 : first;
    const changes = fillDown(lines, { row: source, column: active.column }, last);
    if (changes.length === 0) return;
    changeLines(changes);
    report(t('grid.filled', { count: changes.length }));
  }

  function paste(text: string): void {
    const { changes, rejected, beyond } = pasteCells(lines, active, text);
    const lost = beyond > 0 ? [t('grid.beyond', { count: beyond })] : [];
    if (changes.length > 0) changeLines(changes);
    if (rejected.length > 0) {
      const list = rejected
        .slice(0, maxNamed)
        .map(({ row, column }) =>
          t('grid.rejectedCell', {
            line: row + 1,
            column: columnName(gridColumns[column] ?? 'description', terms.currency),
          }),
        )
        .join('; ');
      lost.unshift(t('grid.rejected', { count: rejected.length, list }));
    }
    if (lost.length > 0) return notify({ kind: 'error', title: admin('error'), text: lost.join(' '), key });
    if (changes.length > 0) report(t('grid.pasted', { count: changes.length }));
    else notify({ kind: 'success', title: admin('success'), text: t('grid.pastedNothing'), key });
  }

  return {
    fill,
    paste,
    insert: () => {
      const { position, moved } = placeAt(lines, active.row + (line ? 1 : 0));
      const made = newLine({ position, group_name: line?.group_name ?? null });
      changeLines([...moved, made]);
      grid.activate(made.id, 0);
    },
    remove: () => {
      if (!line) return;
      changeLines([{ id: line.id, from: lineFieldsOf(line), to: null }]);
      report(t('tools.removed', { line: active.row + 1 }));
    },
    reorder: (step: -1 | 1) => {
      const target = active.row + step;
      if (!line || target < 0 || target >= lines.length) return;
      const { position, moved } = placeAt(lines.toSpliced(active.row, 1), target);
      changeLines([...moved, ...changeOf(line, { position })]);
    },
    toggleOptional: () => line && changeLines(changeOf(line, { is_optional: !line.is_optional })),
  };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
export function newLine(to: Partial<DraftLine>): LineChange {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // The version and variant of a random GUID.
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, to };
}
