// Column exclusion: further texts beside descriptions, and further tables beside the first, are left out.
import { areDifferentNames, isText, isWording, share } from './cell-content.rules.ts';
import { columnName } from './column-name.rules.ts';
import { namesRemarks } from './column-names.ts';
import { describes, type FoundColumn, isNamedDescription } from './found-column.ts';
import type { ColumnKind, PartsListColumn } from './table-codes.ts';

/** A comment is the value of a part where this share of the rows has one. */
const leastOfRemarks = 0.2;
export const leastOfSentences = 0.4;
/** Further fields of a few symbols are no descriptions. */
const leastOfFields = 0.08;

/** “Meanwell LRS-150-5” recommends a part. */
const containsNumbers = (cells: readonly string[]) =>
  share(cells, (cell) => /(?=\S*\d)(?=\S*[A-Z])[\w-]{5,}/.test(cell)).share >= 0.5;

/** Beside a description, texts under unknown names are none. */
export function ignoreFurtherTexts(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const most = Math.max(...found.map(({ cells }) => cells.length));
  // “Part” and “Name” describe, too, where they are names in each row.
  const isFull = (at: number) => {
    const cells = found[at]?.cells ?? [];
    return cells.length >= most * 0.9 && share(cells, isWording).share >= 0.6;
  };
  const isNaming = (at: number) =>
    columns[at]?.kind === 'description' && found[at]?.byName?.isOpen && isFull(at);
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const isNamed = [...columns.keys()].some(isNaming);
  const first = [...columns.keys()].find((at) => isNamedDescription(columns[at], found[at])) ?? -1;
  // “Mechanical components” before “Description” names the parts of a section.
  const isNames = (at: number) =>
    at < first &&
    areDifferentNames(found[at]?.cells ?? []) &&
    (found[at]?.cells.length ?? 0) >= Math.max(most * 0.9, found[first]?.cells.length ?? 0);
  const isNumbered = columns.some(({ kind }) => kind === 'part_number');
  const firstText = isNumbered
    ? columns.findIndex((column, at) => describes(column, found[at]) && column.name !== '' && isFull(at))
    : -1;
  for (const [at, column] of columns.entries()) {
    // Ids beside descriptions are those of a shop.
    const isId = isDescribed && column.kind === 'part_number' && columnName(column.name) === 'id';
    if (isId) [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
    if (column.kind !== 'description') continue;
    const cells = found[at]?.cells ?? [];
    const isFullest = !columns.some(
      ({ kind }, other) =>
        (kind === 'description' || kind === 'part_number') &&
        (found[other]?.cells.length ?? 0) > cells.length,
    );
    const isSentences = !isFullest && share(cells, isText).share >= leastOfSentences;
    const isRemark = namesRemarks(column.name) && (cells.length < most * leastOfRemarks || isSentences);
    const isTitled = columnName(column.name) !== '';
    const isSame = column.reason.code === 'content' && cells.length >= 3 && new Set(cells).size === 1;
    // Of several texts under unknown names, the first is what the parts are called.
    const isFollowing = firstText !== -1 && at > firstText && column.reason.code === 'content';
    const isBeside = isDescribed || isFollowing || (isNamed && !containsNumbers(cells));
    const isUnknown = isBeside && found[at]?.byName === undefined && !isNames(at);
    const isApart =
      !isTitled && (isDescribed || isNamed) && at > 0 && columns[at - 1]?.kind !== 'description';
    const isFurther = isTitled ? isSame || isUnknown : isApart;
    const isField = found[at]?.byName?.isOpen && cells.length > 0 && cells.length < most * leastOfFields;
    if (isField || isFurther || isRemark || repeatsPlaces(columns, found, at))
      [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
}

/** “Main board C1 C3” beside “C1 C3” says nothing more. */
function repeatsPlaces(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
  at: number,
): boolean {
  const placesAt = columns.findIndex(({ kind }) => kind === 'designators');
  const rows = (found[at]?.byRow ?? []).flatMap((cell, row) => {
    const places = found[placesAt]?.byRow[row] ?? '';
    return cell !== '' && places !== '' ? [{ cell, places }] : [];
  });
  const repeated = rows.filter(({ cell, places }) => cell.split(/\s+/).join(' ').endsWith(` ${places}`));
  return repeated.length >= 3 && repeated.length >= rows.length * 0.8;
}

/** What is repeated beside a table belongs to another one, whose quantities are not those of this one's parts. */
export function ignoreSideTable(columns: PartsListColumn[]): void {
  // “Manf” and “Manf#” are two names.
  const names = columns.map(({ name }) => name.trim().toLowerCase());
  const firstOf = (at: number) => names.indexOf(names[at] ?? '');
  const again = [...columns.keys()].filter((at) => names[at] !== '' && firstOf(at) < at);
  const isAny = (...kinds: ColumnKind[]) =>
    again.some((at) => kinds.includes(columns[at]?.kind ?? 'ignored'));
  const isGap = (at: number) => names[at] === '' && columns[at]?.reason.code === 'empty';
  const gaps = [...columns.keys()].filter(isGap);
  const isPart = ({ kind }: PartsListColumn) => kind === 'part_number' || kind === 'description';
  const isApart = again.some((at) =>
    gaps.some((gap) => firstOf(at) < gap && gap < at && columns.slice(0, gap).some(isPart)),
  );
  const isList = (from: number, to?: number) => {
    const kinds = columns
      .slice(from, to)
      .flatMap(({ kind, reason }) => (reason.code === 'header' ? kind : []));
    return (
      kinds.includes('quantity') && kinds.some((kind) => kind === 'description' || kind === 'part_number')
    );
  };
  const gap = gaps.find((at) => isList(0, at) && isList(at + 1));
  for (const column of gap === undefined ? [] : columns.slice(gap + 1)) {
    if (column.reason.code !== 'empty') [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
  // Several numbers of one part are alternates.
  if (!isApart && !(isAny('description', 'part_number') && isAny('quantity', 'designators'))) return;
  for (const at of again) {
    const column = columns[at];
    if (column) [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
}

/** Without a header: parts, their quantity, and again parts and their quantity. */
export function ignoreUnnamedSideTable(columns: PartsListColumn[]): void {
  const isPart = (at: number) => /^(?:part_number|description)$/.test(columns[at]?.kind ?? '');
  const [first, ...others] = [...columns.keys()].filter((at) => columns[at]?.kind === 'quantity');
  if (first === undefined) return;
  const isBefore = [...columns.keys()].some((at) => at < first && isPart(at));
  const isAgain = others.some((other) =>
    [...columns.keys()].some((at) => first < at && at < other && isPart(at)),
  );
  if (!isBefore || !isAgain) return;
  for (const column of columns.slice(first + 1)) {
    if (column.reason.code !== 'empty') [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
}
