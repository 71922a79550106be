import { useTranslations } from 'use-intl';
import { notify } from '#platform/browser/notify.ts';
import {
  changeOf,
  fillDown,
  gridColumns,
  type LineChange,
  linesPatch,
  pasteCells,
  placeAt,
} from '#features/quotations/quotation-grid.rules.ts';
import { lineFieldsOf, newLine } from '../draft-changes.rules.ts';
import { useColumnName } from './grid-cell.tsx';
import type { MadeChangeSet } from '../draft-saver.ts';
import { useDraft } from '../use-draft.ts';
import type { Grid } from './use-grid.ts';

/** Of a rejected paste, as many cells are named. */
const maxNamed = 5;

/** What changes lines as a whole, or several at once. */
export function useLineActions(grid: Grid) {
  const t = useTranslations('admin.quotations');
  const admin = useTranslations('admin');
  const columnName = useColumnName();
  const { quotation, change, undo } = useDraft();
  const { id, lines, terms } = quotation;
  const { active, anchor } = grid;
  const line = lines[active.row];
  const key = `quotation:${id}`;
  const report = (text: string, made: Promise<MadeChangeSet>) =>
    notify({
      kind: 'success',
      title: admin('success'),
      text,
      key,
      action: { label: admin('undo'), onAction: () => undo(made) },
    });
  const changeLines = (changes: LineChange[]) => change(linesPatch(terms.currency, changes));

  function fill(): void {
    const [first, last] = anchor < active.row ? [anchor, active.row] : [active.row, anchor];
    // Without a selection, the cell takes the value above it.
    const source = first === last ? first - 1 : first;
    const changes = fillDown(lines, { row: source, column: active.column }, last);
    if (changes.length === 0) return;
    report(t('grid.filled', { count: changes.length }), changeLines(changes));
  }

  function paste(text: string): void {
    const { changes, rejected, beyond } = pasteCells(lines, active, text);
    const lost = beyond > 0 ? [t('grid.beyond', { count: beyond })] : [];
    const made = changes.length > 0 ? changeLines(changes) : null;
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
    if (made) report(t('grid.pasted', { count: changes.length }), made);
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
      const made = changeLines([{ id: line.id, from: lineFieldsOf(line), to: null }]);
      report(t('tools.removed', { line: active.row + 1 }), made);
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
