// Column choice: among the columns recognised one by one, which holds what in the table as a whole.
import {
  isText,
  isUrl,
  areOfDistributor,
  areQuantities,
  isPackage,
  looksLikePartNumber,
  share,
} from './cell-content.rules.ts';
import { columnName } from './column-name.rules.ts';
import { type KnownColumn, namesManufacturersNumber, namesRemarks, namesSymbols } from './column-names.ts';
import { namesVendor } from './loose-column-names.ts';
import { type PartsListColumn, severalKinds } from './table-codes.ts';

/** What the catalogue knows: recognition works without it. */
export interface KnownTexts {
  isPartNumber?: (text: string) => boolean;
  isManufacturer?: (text: string) => boolean;
}

export interface FoundColumn {
  name: string;
  cells: readonly string[];
  byName: KnownColumn | undefined;
}

/** The share of part numbers among the cells of a column that may as well hold values, beside descriptions. */
const leastOfPartNumbers = 0.15;

/** Of the cells of a description, where it has part numbers instead. */
const leastOfNumbers = 0.6;

/** A comment is the value of a part where this share of the rows has one. */
const leastOfRemarks = 0.2;

function isNamedDescription(column: PartsListColumn | undefined, found: FoundColumn | undefined): boolean {
  return (
    column?.kind === 'description' &&
    found?.byName?.kind === 'description' &&
    !found.byName.isOpen &&
    found.cells.length > 0
  );
}

/** Beside a description, texts under unknown names are none; under the same name begins another table. */
export function ignoreFurtherTexts(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const most = Math.max(...found.map(({ cells }) => cells.length));
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'description') continue;
    const isRemark = namesRemarks(column.name) && (found[at]?.cells.length ?? 0) < most * leastOfRemarks;
    const name = columnName(column.name);
    const isRepeated = name !== '' && columns.slice(0, at).some((other) => columnName(other.name) === name);
    const isFurther = isDescribed && name !== '' && found[at]?.byName === undefined;
    if (isRepeated || isFurther || isRemark)
      [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
}

/** A column of part numbers has at least this share of the cells of the fullest one. */
const leastOfUsual = 0.2;

/** Of several columns, the manufacturer's number. */
function chooseListed(
  columns: readonly PartsListColumn[],
  found: readonly FoundColumn[],
  listed: readonly number[],
): void {
  const filled = listed.filter((at) => (found[at]?.cells.length ?? 0) > 0);
  const most = Math.max(...filled.map((at) => found[at]?.cells.length ?? 0));
  // A few numbers beside a full column are those of a program.
  const usual = filled.filter((at) => (found[at]?.cells.length ?? 0) >= most * leastOfUsual);
  const ofMaker = usual.find((at) => namesManufacturersNumber(found[at]?.name ?? ''));
  const chosen = ofMaker ?? usual[0] ?? listed[0];
  for (const [at, column] of columns.entries()) {
    if (column.kind !== 'part_number' || at === chosen) continue;
    const cells = found[at]?.cells ?? [];
    const isAlternate =
      ofMaker !== undefined && columnName(column.name) === columnName(columns[ofMaker]?.name ?? '');
    const isRepeated = columns.some((other) => other !== column && other.name === column.name);
    const isOwn = ofMaker !== undefined && found[at]?.byName && !isRepeated && !areOfDistributor(cells);
    column.kind = isAlternate ? 'alternate_part_number' : isOwn ? 'customer_part_number' : 'ignored';
    column.reason = { code: 'second_column' };
  }
}

/** Of the listed numbers the manufacturer's; of none, a column that may hold it. */
export function choosePartNumber(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  { isPartNumber }: KnownTexts,
): void {
  const isNumber = (cell: string) => isPartNumber?.(cell) || (looksLikePartNumber(cell) && !isPackage(cell));
  const score = (at: number) => share(found[at]?.cells ?? [], isNumber).share;
  const described = [...columns.keys()].filter((at) => columns[at]?.kind === 'description');
  const listed = [...columns.keys()].filter((at) => columns[at]?.kind === 'part_number' && found[at]?.byName);
  const isOfDistributor =
    listed.every((at) => areOfDistributor(found[at]?.cells ?? [])) &&
    described.some((at) => score(at) >= leastOfNumbers);
  if (listed.length > 0 && !isOfDistributor) {
    chooseListed(columns, found, listed);
    return;
  }
  for (const column of listed.flatMap((at) => columns[at] ?? [])) {
    [column.kind, column.reason] = ['ignored', { code: 'second_column' }];
  }
  const named = described.filter((at) => found[at]?.byName?.isOpen && (found[at]?.cells.length ?? 0) > 0);
  // A description has the numbers where no other column has some.
  const open = named.some((at) => score(at) >= leastOfPartNumbers)
    ? named
    : [...named, ...described.filter((at) => !named.includes(at) && score(at) >= leastOfNumbers)];
  if (open.length === 0) return;
  // A library's symbol is the same for many parts.
  const different = (at: number) =>
    new Set((found[at]?.cells ?? []).filter(isNumber)).size / (namesSymbols(found[at]?.name ?? '') ? 3 : 1);
  const [best] = open.toSorted((a, b) => different(b) - different(a) || score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column) return;
  const byContent = columns.find(({ kind, reason }) => kind === 'part_number' && reason.code === 'content');
  if (byContent && score(columns.indexOf(byContent)) > score(best ?? 0)) return;
  const isDescribed = [...columns.keys()].some((at) => isNamedDescription(columns[at], found[at]));
  const isTextual = share(found[best ?? 0]?.cells ?? [], isText).share >= 0.5;
  if ((isDescribed || isTextual) && score(best ?? 0) < leastOfPartNumbers) return;
  if (byContent) [byContent.kind, byContent.reason] = ['ignored', { code: 'second_column' }];
  [column.kind, column.reason] = ['part_number', { code: 'header' }];
}

/** The first column of a kind that has content; those by header before those by content. */
export function leaveOneOfEach(columns: PartsListColumn[], found: readonly FoundColumn[]): void {
  const byKind = Map.groupBy(columns.keys(), (at) => columns[at]?.kind);
  for (const [kind, all] of byKind) {
    if (!kind || severalKinds.has(kind) || all.length < 2) continue;
    const rank = (at: number) =>
      ((found[at]?.cells.length ?? 0) > 0 ? 0 : 4) +
      (columns[at]?.reason.code === 'header' ? 0 : 2) +
      (found[at]?.byName?.isLoose ? 1 : 0) +
      (kind === 'quantity' && !areQuantities(found[at]?.cells ?? []) ? 3 : 0);
    const [, ...others] = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
    for (const at of others) {
      const column = columns[at];
      if (!column) continue;
      column.kind = kind === 'part_number' && found[at]?.byName ? 'customer_part_number' : 'ignored';
      column.reason = { code: 'second_column' };
    }
  }
}

/** A list without part numbers and descriptions has its parts in the most informative of the other columns. */
export function completeByContent(
  columns: PartsListColumn[],
  found: readonly FoundColumn[],
  hasHeader: boolean,
): void {
  if (columns.some(({ kind }) => kind === 'part_number' || kind === 'alternate_part_number')) return;
  const isDescribed = columns.some(({ kind }) => kind === 'description');
  if (isDescribed && hasHeader) return;
  // The symbols of a library repeat; the values and numbers of the parts differ.
  const score = (at: number) => {
    const cells = (found[at]?.cells ?? []).filter((cell) => /\p{L}/u.test(cell) && !isUrl(cell));
    return new Set(cells).size + share(cells, (cell) => cell.length > 3).share / 2;
  };
  const unknown = [...columns.keys()].filter((at) => columns[at]?.reason.code === 'unknown' && score(at) > 0);
  const candidates = unknown.length > 0 || isDescribed ? unknown : distributorColumns(columns, found);
  const [best, ...others] = candidates.toSorted((a, b) => score(b) - score(a));
  const column = best === undefined ? undefined : columns[best];
  if (!column || best === undefined) return;
  const cells = found[best]?.cells ?? [];
  const isNumber = share(cells, (cell) => !/\s/.test(cell)).share >= 0.5;
  if (isDescribed && !isNumber) return;
  [column.kind, column.reason] = [isNumber ? 'part_number' : 'description', { code: 'content_best' }];
  if (hasHeader || isDescribed || !isNumber) return;
  const text = others
    .map((at) => columns[at])
    .find((other) => other && isTextual(found[columns.indexOf(other)]));
  if (text) [text.kind, text.reason] = ['description', { code: 'content_best' }];
}

/** Some have a word of several letters. */
function isTextual(column: FoundColumn | undefined): boolean {
  return share(column?.cells ?? [], (cell) => /\p{L}{4}/u.test(cell)).share >= 0.2;
}

/** Where only distributors number the parts, those that contain the manufacturer's number go first. */
function distributorColumns(columns: readonly PartsListColumn[], found: readonly FoundColumn[]): number[] {
  const numbered = [...columns.keys()].filter(
    (at) =>
      namesVendor(columnName(columns[at]?.name ?? '')) &&
      share(found[at]?.cells ?? [], looksLikePartNumber).share >= 0.5,
  );
  const others = numbered.filter((at) => !areOfDistributor(found[at]?.cells ?? []));
  return others.length > 0 ? others : numbered;
}
