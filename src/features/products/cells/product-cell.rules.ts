// Writes product fields to cells, and reads exactly the same values back.
import { readJson } from '#kernel/json.ts';
import { isRecord, isSame } from '#kernel/object.ts';
import type { AdminImage } from '../product-edit.rules.ts';
import type { DecimalSign } from '#kernel/written-number.ts';
import { declarationOf, type FieldOfKind, isOfKind, type ProductCell } from '../product-fields.ts';
import type { PriceBreak } from '../product-trade.rules.ts';
import { isMeasureIssue, type MeasureIssue, readMeasure, readUnit, type Unit } from './measure.rules.ts';
import { isFormula } from '#kernel/formula-text.ts';

type Side = 'length' | 'width' | 'height';
type Box = Record<Side, number>;

/** A cell that clears the field; an empty one leaves it as it is. */
const clearToken = '(none)';

/** Escapes text that a spreadsheet would run as a formula, or that an import would take for a token. */
export function writeCell(field: ProductCell, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' && field !== 'dimensions' ? value : writeStructure(field, value);
  return isAmbiguous(text) ? `'${text}` : text;
}

/** Escapes a cell of an uploaded file, unless it is escaped already. */
export function escapeCell(cell: string): string {
  return isGuarded(cell) || isClear(cell) || !isAmbiguous(cell) ? cell : `'${cell}`;
}

/** Removes the escape. */
export function unescapeCell(cell: string): string {
  return isGuarded(cell) ? cell.slice(1) : cell;
}

export function isClear(cell: string): boolean {
  return cell.trim() === clearToken;
}

/** A formula or the token, also behind apostrophes, since one of them is removed when the cell is read. */
function isAmbiguous(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return isFormula(bare) || isClear(bare);
}

function isGuarded(cell: string): boolean {
  return cell.startsWith("'") && isAmbiguous(cell);
}

/** Commas separate the entries of short lists such as tags, but not sentences such as features. */
export function readList(field: FieldOfKind<'list'>, text: string): string[] {
  const listed = readJsonOf(text, '[');
  if (Array.isArray(listed) && listed.every((item) => typeof item === 'string')) return listed;
  const parting = ['\n', '|', ...(declarationOf(field).isLong ? [] : [';', ','])].find((sign) =>
    text.includes(sign),
  );
  const items = parting ? text.split(parting) : [text];
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Text other than three sides stays unchanged. `unit`: applies to sides without one. */
export function readDimensions(
  text: string,
  decimal: DecimalSign | null,
  unit: Unit = 'cm',
): Box | string | { issue: MeasureIssue } {
  const json = readJsonOf(text, '{') ?? readJsonOf(text, '"');
  if (typeof json === 'string' || isBox(json)) return json;
  const named = /^(?<sides>.*?\d)\s*(?<word>[a-z"″]+\.?)$/isu.exec(text.trim())?.groups;
  const common = named && readUnit(named.word ?? '');
  const sides = (common ? (named.sides ?? '') : text)
    .split(/\s*[x×*]\s*/i)
    .map((side) => readMeasure(side, decimal, common || unit));
  const [length, width, height] = sides;
  if (sides.length === 3 && sides.includes('ambiguous')) return { issue: 'ambiguous' };
  if (sides.length !== 3 || sides.some(isMeasureIssue)) return text.trim();
  return { length, width, height } as Box;
}

/** URLs, the primary one first, or JSON when an image has further data. */
export function readImages(text: string): unknown[] {
  const listed = readJsonOf(text, '[');
  if (Array.isArray(listed)) return listed;
  return text
    .split(/\s*(?:\||\r?\n|,\s*(?=https?:|\/files\/))\s*/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((image_url, index) => ({ image_url, alt_text: null, is_primary: index === 0 }));
}

/** Quantities with their prices, such as “10: 0.92 | 100: 0.85”; other structures are JSON. Null: neither. */
export function readStructure(field: FieldOfKind<'structure'>, text: string): unknown {
  const json = readJsonOf(text, '[') ?? readJsonOf(text, '{');
  if (json !== undefined) return json;
  if (field !== 'price_breaks') return null;
  const breaks = text.split(/\s*[|\n;]\s*/).filter((part) => part.trim() !== '');
  const read = breaks.map((part) => /^\s*(\d+)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(part));
  if (read.includes(null)) return null;
  return read.map((match) => ({ min_quantity: Number(match?.[1]), unit_price: Number(match?.[2]) }));
}

/** The most readable format that is parsed as the same value; otherwise JSON. */
function writeStructure(field: ProductCell, value: unknown): string {
  const exact = field === 'images' ? exportedImages(value as AdminImage[]) : value;
  if (typeof exact === 'object' && exact !== null && Object.keys(exact).length === 0) return '';
  const plain = plainForm(field, exact);
  return isSame(readBack(field, plain), exact) ? plain : JSON.stringify(exact);
}

function plainForm(field: ProductCell, value: unknown): string {
  if (field === 'images') return (value as AdminImage[]).map(({ image_url }) => image_url).join(' | ');
  if (field === 'price_breaks') {
    return (value as PriceBreak[])
      .map(({ min_quantity, unit_price }) => `${min_quantity}: ${unit_price}`)
      .join(' | ');
  }
  if (isOfKind(field, 'structure')) return JSON.stringify(value);
  if (isBox(value)) return `${value.length} × ${value.width} × ${value.height} cm`;
  return Array.isArray(value) ? value.join(' | ') : String(value);
}

function readBack(field: ProductCell, text: string): unknown {
  if (field === 'images') return readImages(text);
  if (isOfKind(field, 'structure')) return readStructure(field, text);
  return isOfKind(field, 'list') ? readList(field, text) : readDimensions(text, '.');
}

function exportedImages(images: readonly AdminImage[]) {
  return images.map(({ image_url, alt_text, is_primary }) => ({ image_url, alt_text, is_primary }));
}

function isBox(value: unknown): value is Box {
  if (!isRecord(value) || Object.keys(value).length !== 3) return false;
  return (['length', 'width', 'height'] as const).every((side) => typeof value[side] === 'number');
}

function readJsonOf(text: string, opening: string): unknown {
  return text.startsWith(opening) ? readJson(text) : undefined;
}
