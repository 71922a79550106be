// How a product's field is written into a cell, and read back as exactly the same.
import { isSame } from '#features/history/undo.rules.ts';
import type { DeskImage } from './desk-product.rules.ts';
import { clearToken, type DecimalSign, type ProductCell } from './import-fields.rules.ts';
import {
  isMeasureFault,
  type MeasureFault,
  readMeasure,
  readUnit,
  type Unit,
} from './import-measure.rules.ts';

type Side = 'length' | 'width' | 'height';
type Box = Record<Side, number>;

/** A spreadsheet runs what begins so. */
const formula = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\s*\(none\)\s*$)/;
const guarded = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\s*\(none\)\s*$)/;

/** Nothing that a spreadsheet would run; nothing that we would take for a token. */
export function writeCell(field: ProductCell, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' && field !== 'dimensions' ? value : writeStructure(field, value);
  return formula.test(text) ? `'${text}` : text;
}

/** A cell of somebody else's file: what is guarded already stays. */
export function guardCell(cell: string): string {
  return guarded.test(cell) || isClear(cell) || !formula.test(cell) ? cell : `'${cell}`;
}

/** The text that was meant. */
export function unguard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell;
}

export function isClear(cell: string): boolean {
  return cell.trim() === clearToken;
}

/** Commas part tags, but not features, which are sentences. */
export function readList(field: 'features' | 'tags', text: string): string[] {
  const listed = readJson(text, '[');
  if (Array.isArray(listed) && listed.every((item) => typeof item === 'string')) return listed;
  const parting = ['\n', '|', ...(field === 'tags' ? [';', ','] : [])].find((sign) => text.includes(sign));
  const items = parting ? text.split(parting) : [text];
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** A text that is no three sides is kept as it is. `unit`: of sides that name none. */
export function readDimensions(
  text: string,
  decimal: DecimalSign | null,
  unit: Unit = 'cm',
): Box | string | { fault: MeasureFault } {
  const json = readJson(text, '{') ?? readJson(text, '"');
  if (typeof json === 'string' || isBox(json)) return json;
  const named = /^(?<sides>.*?\d)\s*(?<word>[a-z"″]+\.?)$/isu.exec(text.trim())?.groups;
  const common = named && readUnit(named.word ?? '');
  const sides = (common ? (named.sides ?? '') : text)
    .split(/\s*[x×*]\s*/i)
    .map((side) => readMeasure(side, decimal, common || unit));
  const [length, width, height] = sides;
  if (sides.length === 3 && sides.includes('ambiguous')) return { fault: 'ambiguous' };
  if (sides.length !== 3 || sides.some(isMeasureFault)) return text.trim();
  return { length, width, height } as Box;
}

/** Addresses, of which the first is the primary one; or with all that is known of each. */
export function readImages(text: string): unknown[] {
  const listed = readJson(text, '[');
  if (Array.isArray(listed)) return listed;
  return text
    .split(/\s*(?:\||\r?\n|,\s*(?=https?:|\/files\/))\s*/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .map((image_url, place) => ({ image_url, alt_text: null, is_primary: place === 0 }));
}

/** The form that reads best, where it is read back as the same; JSON elsewhere. */
function writeStructure(field: ProductCell, value: unknown): string {
  const exact = field === 'images' ? told(value as DeskImage[]) : value;
  if (Array.isArray(exact) && exact.length === 0) return '';
  const plain = plainForm(field, exact);
  return isSame(readBack(field, plain), exact) ? plain : JSON.stringify(exact);
}

function plainForm(field: ProductCell, value: unknown): string {
  if (field === 'images') return (value as DeskImage[]).map(({ image_url }) => image_url).join(' | ');
  if (isBox(value)) return `${value.length} × ${value.width} × ${value.height} cm`;
  return Array.isArray(value) ? value.join(' | ') : String(value);
}

function readBack(field: ProductCell, text: string): unknown {
  if (field === 'images') return readImages(text);
  return field === 'dimensions' ? readDimensions(text, '.') : readList(field as 'tags', text);
}

function told(images: readonly DeskImage[]) {
  return images.map(({ image_url, alt_text, is_primary }) => ({ image_url, alt_text, is_primary }));
}

function isBox(value: unknown): value is Box {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 3) return false;
  return (['length', 'width', 'height'] as const).every((side) => typeof (value as Box)[side] === 'number');
}

function readJson(text: string, opening: string): unknown {
  if (!text.startsWith(opening)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
