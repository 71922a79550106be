// A single column: what it holds, by its name and its cells together, whatever the others hold.
import {
  areDifferentNames,
  areKeys,
  areMountings,
  areNamedPlaces,
  areOfDistributor,
  areShops,
  areShortDesignators,
  isCounting,
  isDistributorNumber,
  isFlag,
  isNamed,
  isFigure,
  isMoney,
  isText,
  isPackage,
  isPrice,
  isUrl,
  isUnit,
  isValue,
  looksLikePartNumber,
  share,
} from './cell-content.rules.ts';
import type { FoundColumn, KnownTexts } from './found-column.ts';
import { columnName } from './column-name.rules.ts';
import {
  type KnownColumn,
  namesArticles,
  namesManufacturersNumber,
  namesPlaces,
  namesReferences,
  namesRows,
  namesSizes,
} from './column-names.ts';
import { hintedKind } from './loose-column-names.ts';
import { areDesignators, readQuantity } from './quantity.rules.ts';
import { packageText } from './row-text.rules.ts';
import type { ColumnKind, PartsListColumn } from './table-codes.ts';

interface RecognisedBy {
  known: KnownTexts;
  hasHeader: boolean;
  rows: number;
  isBesideText: boolean;
}

/** A column without a name needs this share of the rows, unless the one before it, a text, continues in it. */
const leastOfUnnamed = 0.5;
const leastOfUnknown = 0.1;

export function recogniseColumn(
  { name, cells, byName }: FoundColumn,
  { known, hasHeader, rows, isBesideText }: RecognisedBy,
): PartsListColumn {
  const isOther = byName !== undefined && cells.length > 0 && contradicts(cells, byName, name);
  if (byName && !isOther) {
    return {
      name,
      kind: byName.kind,
      reason: { code: byName.kind === 'ignored' ? 'header_unused' : 'header' },
    };
  }
  if (cells.length === 0) return { name, kind: 'ignored', reason: { code: 'empty' } };
  if (isCounting(cells) || (!byName && hasHeader && areSerial(cells)))
    return { name, kind: 'ignored', reason: { code: 'row_numbers' } };
  const unknown: PartsListColumn = { name, kind: 'ignored', reason: { code: 'unknown' } };
  const linked = share(cells, (cell) => /https?:\/\//i.test(cell)).share;
  if (
    (!byName && hasHeader && linked >= 0.5) ||
    share(cells, isUrl).share >= 0.3 ||
    areOfDistributor(cells) ||
    areKeys(cells)
  )
    return unknown;
  // “Supplier / Brand” names shops, and “Size” may be that of a screw.
  if (isOther && byName.kind === 'manufacturer' && !cells.some(looksLikePartNumber)) return unknown;
  if (isOther && byName.kind === 'package' && namesSizes(name) && !cells.some(areShortDesignators)) {
    return { name, kind: 'description', reason: { code: 'content', cells: cells.length, of: cells.length } };
  }
  // “Unit” of the values beside it.
  if (byName?.kind === 'quantity' && share(cells, isUnit).share >= 0.8) {
    return { name, kind: 'description', reason: { code: 'content', cells: cells.length, of: cells.length } };
  }
  // “Location” is a place on the board, or in the store.
  if (byName?.kind === 'designators' && namesPlaces(name)) return unknown;
  // “Amount” is one of money, too.
  const money = share(cells, isMoney);
  if (byName?.kind === 'quantity' && money.share >= leastOfNumbers) {
    return { name, kind: 'target_price', reason: { code: 'content', cells: money.count, of: cells.length } };
  }
  if (isOther && areMountings(cells)) {
    const isLeftOut = cells.some((cell) => /^dn[pfi]$/i.test(cell));
    return isLeftOut
      ? { name, kind: 'do_not_place', reason: { code: 'content', cells: cells.length, of: cells.length } }
      : unknown;
  }
  const isUnnamed = columnName(name) === '';
  const leastUnnamed = isBesideText ? leastOfUnknown : leastOfUnnamed;
  if (hasHeader && isUnnamed && cells.length < rows * leastUnnamed) return unknown;
  const hinted = hintedKind(name);
  const isPriceName = hinted === 'target_price' || byName?.kind === 'target_price';
  if (areNamedPlaces(cells) && !areTimes(cells)) {
    return { name, kind: 'designators', reason: { code: 'content', cells: cells.length, of: cells.length } };
  }
  // “Referencia” is a number in one language and a place on the board in another.
  const codes = share(cells, (cell) => /^[A-Z\d][A-Z\d./_+-]{3,}$/.test(cell));
  if (byName?.kind === 'designators' && codes.share >= leastOfNumbers && codes.count >= 3) {
    return { name, kind: 'part_number', reason: { code: 'content', cells: codes.count, of: cells.length } };
  }
  // “1 set of 4” is a quantity, though none that can be counted.
  const isHinted =
    (hinted === 'target_price' && share(cells, isFigure).share >= leastOfNumbers) ||
    (hinted === 'quantity' && share(cells, (cell) => /^\d/.test(cell)).share >= leastOfCounts);
  if (hinted && isHinted) return { name, kind: hinted, reason: { code: 'header' } };
  for (const { kind, least, test } of contentTests(known)) {
    const isNumeric = kind === 'quantity' || kind === 'target_price';
    const isPartText = kind === 'part_number' || kind === 'description';
    // A few cells under an unknown name are remarks or a library's fields.
    if (hasHeader && !isUnnamed && !byName && isPartText && cells.length < rows * leastOfUnknown) continue;
    // Numbers under another name are pins, stocks or sums.
    if (hasHeader && !isUnnamed && isNumeric && hinted !== kind) continue;
    // A price that is none is no description either.
    if (kind === 'description' && isPriceName) continue;
    if (kind === 'designators' && (areTimes(cells) || isRepeating(cells))) continue;
    // “Primary” and “Alternate” sort the parts.
    if (kind === 'description' && hasHeader && !byName && isRepeating(cells)) continue;
    const { count, share: part } = share(cells, test);
    if (part >= least) return { name, kind, reason: { code: 'content', cells: count, of: cells.length } };
  }
  const { count, share: part } = share(cells, isNamed);
  // “Nombre” is a number in one language and a name in another; units of measure are neither.
  const isNames = byName?.kind === 'quantity' ? areDifferentNames(cells) : part >= 0.5;
  if (
    isOther &&
    isNames &&
    !isPriceName &&
    byName.kind !== 'alternate_part_number' &&
    byName.kind !== 'do_not_place'
  ) {
    return { name, kind: 'description', reason: { code: 'content', cells: count, of: cells.length } };
  }
  return unknown;
}

const leastOfSerial = 5;

/** Of the cells of a price. Others say “on request” or “included”. */
const leastOfNumbers = 0.5;
const leastOfCounts = 0.8;

/** The content is not what the name says: “Reference” is a designator in one language and a part number in another. */
function contradicts(
  cells: readonly string[],
  { kind, isOpen, isLoose }: KnownColumn,
  name: string,
): boolean {
  const part = (test: (cell: string) => boolean) => share(cells, test).share;
  if (isOpen && (part(areDesignators) >= 0.7 || areNamedPlaces(cells) || part(isPackage) >= 0.7)) return true;
  if (isOpen && areMountings(cells)) return true;
  switch (kind) {
    case 'description':
      // “Products” counts those that were ordered.
      if (isLoose && part((cell) => /^\d+$/.test(cell)) >= 0.7) return true;
      return isCounting(cells) || part(areShortDesignators) >= 0.7 || part(isUrl) >= 0.3;
    case 'customer_part_number':
      return (
        isCounting(cells) ||
        part(areShortDesignators) >= 0.7 ||
        part((cell) => /\d/.test(cell)) < 0.2 ||
        part((cell) => /^\d{1,3}$/.test(cell)) >= 0.7 ||
        part(isText) >= 0.5
      );
    case 'alternate_part_number':
      // After the manufacturer's name, perhaps.
      return (
        part((cell) => looksLikePartNumber(cell.replace(/^\S+ (?=\S*\p{Lu})/u, ''))) < 0.3 ||
        areOfDistributor(cells)
      );
    case 'part_number':
      if (isCounting(cells)) return true;
      if (namesArticles(name) && part(isText) >= 0.5) return true;
      return !namesManufacturersNumber(name) && part(areShortDesignators) >= 0.7;
    case 'manufacturer':
      return (
        areShops(cells) ||
        part((cell) => /^(?:buy|make|print|bought|made|printed)(?!\p{L})/iu.test(cell)) >= 0.5 ||
        part((cell) => !/\p{L}/u.test(cell)) >= 0.7 ||
        part(isUrl) >= 0.5 ||
        part(looksLikePartNumber) >= 0.7
      );
    case 'designators':
      if (areOfDistributor(cells)) return true;
      // “Designator” of a list whose places are in another column says “Capacitor” again and again.
      if (part(areDesignators) === 0 && new Set(cells).size <= cells.length / 2) return true;
      return namesReferences(name) && part(areDesignators) < 0.1;
    case 'quantity':
      if (part(isMoney) >= leastOfNumbers) return true;
      // “Nombre” is a name in one language and a number in another.
      if (part(looksLikePartNumber) >= 0.5 && part((cell) => readQuantity(cell).quantity !== null) < 0.3)
        return true;
      if (areDifferentNames(cells) && part((cell) => readQuantity(cell).quantity !== null) < 0.1) return true;
      return part((cell) => !isUrl(cell) && (/\d/.test(cell) || cell.length > 12)) < 0.3;
    case 'target_price':
      return part((cell) => /\d/.test(cell)) >= 0.5 && part(isFigure) < 0.5;
    case 'do_not_place':
      return cells.length >= 3 && part(isFlag) < 0.3;
    case 'package':
      return (
        part(areShortDesignators) >= 0.7 ||
        (namesSizes(name) && part((cell) => packageText(cell) !== '') < 0.3)
      );
    case 'ignored':
      if (cells.length >= 3 && part(areShortDesignators) >= 0.7 && !areOfDistributor(cells)) return true;
      return (
        namesRows(name) &&
        (part((cell) => /\p{L}{2}/u.test(cell) && !isUrl(cell)) >= 0.6 || hintedQuantities(cells, name))
      );
  }
}

/** “Number” and “Items” of the same table are no row numbers where they repeat. */
function hintedQuantities(cells: readonly string[], name: string): boolean {
  return hintedKind(name) === 'quantity' && !isCounting(cells) && new Set(cells).size < cells.length;
}

/** A place on the board is named once, and what describes many parts is no name of each. */
function isRepeating(cells: readonly string[]): boolean {
  return cells.length >= 6 && new Set(cells).size <= Math.max(2, cells.length * leastOfUnknown);
}

/** HW001, HW002, HW003: numbers of the rows. */
function areSerial(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => /^([A-Z]+)[-_]?0*(\d+)$/i.exec(cell));
  return (
    cells.length >= leastOfSerial &&
    new Set(numbers.map((found) => found?.[1]?.toUpperCase())).size === 1 &&
    numbers.every((found, at) => Number(found?.[2]) === at + 1)
  );
}

/** x3 is a quantity, and X3 a connector, of which there is one. */
function areTimes(cells: readonly string[]): boolean {
  const isRepeated = new Set(cells).size <= cells.length / 2;
  return share(cells, (cell) => (isRepeated ? /^[x×] ?\d+$/i : /^[x×] ?\d+$/).test(cell)).share >= 0.7;
}

interface ContentTest {
  kind: ColumnKind;
  /** The share of the cells that must pass. */
  least: number;
  test: (cell: string) => boolean;
}

function contentTests({ isManufacturer, isPartNumber }: KnownTexts): ContentTest[] {
  return [
    {
      kind: 'do_not_place',
      least: 0.9,
      test: (cell) => /^(?:dnp|dnf|dni|dns|not fitted|do not (?:place|populate|stuff))$/i.test(cell),
    },
    { kind: 'designators', least: 0.7, test: (cell) => areDesignators(cell) && !isDistributorNumber(cell) },
    ...(isManufacturer ? [{ kind: 'manufacturer' as const, least: 0.5, test: isManufacturer }] : []),
    ...(isPartNumber ? [{ kind: 'part_number' as const, least: 0.3, test: isPartNumber }] : []),
    { kind: 'package', least: 0.6, test: isPackage },
    {
      kind: 'quantity',
      least: 0.8,
      test: (cell) => /^[x×]? ?\d/i.test(cell) && readQuantity(cell).quantity !== null,
    },
    { kind: 'target_price', least: 0.8, test: isPrice },
    {
      kind: 'part_number',
      least: 0.6,
      test: (cell) => looksLikePartNumber(cell) && !isValue(cell) && !isPackage(cell),
    },
    {
      kind: 'description',
      least: 0.6,
      test: (cell) => /\p{L}{2}/u.test(cell) && (/\s/.test(cell) || cell.length > 12),
    },
  ];
}
