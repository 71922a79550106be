// Further lists: those below the first, under a header of their own, whose cells are put into the columns of the first.
import { columnName, repeatsHeader } from './column-name.rules.ts';
import { knownColumn } from './column-names.ts';
import { type ColumnKind, type PartsListColumn, severalKinds } from './table-codes.ts';

interface Row {
  number: number;
  cells: string[];
}

/** `rows`: those below the header of the first list. The headers of further lists are left out. */
export function alignFurtherLists(rows: readonly Row[], columns: readonly PartsListColumn[]): Row[] {
  const header = columns.map(({ name }) => name);
  if (header.every((name) => name === '')) return [...rows];
  let moves: Map<number, number> | undefined;
  const aligned: Row[] = [];
  for (const row of rows) {
    const isFirst = repeatsHeader(row.cells, header);
    const kinds = isFirst ? undefined : kindsOfHeader(row.cells);
    if (isFirst) moves = undefined;
    if (!isFirst && kinds) moves = movesOf(row.cells, kinds, columns);
    else aligned.push(moves ? { ...row, cells: moved(row.cells, moves, columns.length) } : row);
  }
  return aligned;
}

/** Undefined: the row is no header of a list, which names parts and how many of them. */
function kindsOfHeader(cells: readonly string[]): readonly (ColumnKind | undefined)[] | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => /\d/.test(cell) || cell.length > 40)) return undefined;
  const kinds = cells.map((cell) => (cell === '' ? undefined : knownColumn(cell)?.kind));
  const named = new Set(kinds);
  const isPart = named.has('part_number') || named.has('description');
  const isCounted = named.has('quantity') || named.has('designators');
  // The names of parts may be names of columns, too.
  const known = kinds.filter((kind) => kind !== undefined).length;
  return isPart && isCounted && known * 2 >= filled.length ? kinds : undefined;
}

/** From the columns of the further list to those of the first. */
function movesOf(
  names: readonly string[],
  kinds: readonly (ColumnKind | undefined)[],
  columns: readonly PartsListColumn[],
): Map<number, number> {
  const moves = new Map<number, number>();
  const taken = new Set<number>();
  const move = (from: number, fits: (column: PartsListColumn) => boolean) => {
    const to = columns.findIndex((column, at) => !taken.has(at) && fits(column));
    if (to < 0 || moves.has(from)) return;
    moves.set(from, to);
    taken.add(to);
  };
  for (const [from, name] of names.entries()) {
    const isSame = (column: PartsListColumn) => columnName(column.name) === columnName(name);
    if (columnName(name) !== '') move(from, (column) => column.kind !== 'ignored' && isSame(column));
  }
  const used = new Set<ColumnKind>(columns.flatMap(({ kind }, at) => (taken.has(at) ? kind : [])));
  for (const [from, kind] of kinds.entries()) {
    if (kind === undefined || kind === 'ignored' || (used.has(kind) && !severalKinds.has(kind))) continue;
    move(from, (column) => column.kind === kind);
    used.add(kind);
  }
  // Where the first list has numbers, and this one names.
  const isNamed = [...moves.values()].some((to) =>
    /^(?:part_number|description)$/.test(columns[to]?.kind ?? ''),
  );
  const name = kinds.findIndex((kind) => kind === 'description' || kind === 'part_number');
  if (!isNamed) move(name, ({ kind }) => kind === 'part_number' || kind === 'description');
  return moves;
}

function moved(cells: readonly string[], moves: ReadonlyMap<number, number>, width: number): string[] {
  const aligned = Array.from({ length: width }, () => '');
  for (const [from, to] of moves) aligned[to] = cells[from] ?? '';
  while (aligned.at(-1) === '') aligned.pop();
  return aligned;
}
