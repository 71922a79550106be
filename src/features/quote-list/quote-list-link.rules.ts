// A link that holds a quote list: in its fragment, compressed, so that no server stores or logs it.
import { isCurrency } from '#kernel/money.ts';
import { cleanLine } from '#kernel/text.ts';
import { uuid } from '#kernel/uuid.ts';
import { maxQuoteLines } from './quote-line.rules.ts';
import {
  agentLimit,
  currencyOf,
  isFree,
  isLineUnit,
  lineLimits,
  matchOf,
  quantityText,
  targetText,
} from './quote-list.rules.ts';
import type { QuoteLine, QuoteList } from './quote-list-store.ts';

/** The fragment's parameter. */
const parameter = 'list';

/** Longer fragments are not opened: some browsers cut them. */
export const fragmentLimit = 1_000_000;

/** Characters of the decompressed list. */
const textLimit = 4_000_000;

const columns = [
  'id',
  'title',
  'part',
  'manufacturer',
  'quantity',
  'unit',
  'target',
  'note',
  'currency',
  'agent',
  'match',
  'listedPart',
  'listedManufacturer',
] as const;

/** Columns that links of earlier versions do not have, the last one first. */
const addedColumns = 5;

/** Undefined: the list is too long for a link. */
export async function writeListFragment(list: QuoteList): Promise<string | undefined> {
  // Columns instead of lines: ids, units and empty texts compress better side by side.
  const rows = columns.map((name) =>
    list.map((line) => (name === 'currency' ? currencyOf(line, '') : (line[name] ?? ''))),
  );
  const bytes = await pipe(
    new TextEncoder().encode(JSON.stringify(rows)),
    new CompressionStream('deflate-raw'),
  );
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const fragment = `#${parameter}=${btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return fragment.length > fragmentLimit ? undefined : fragment;
}

/** Undefined: the link is cut, altered, or beyond the limits of a list. */
export async function readListFragment(fragment: string): Promise<QuoteList | undefined> {
  if (!fragment.startsWith(`#${parameter}=`) || fragment.length > fragmentLimit) return undefined;
  try {
    const text = atob(
      fragment
        .slice(parameter.length + 2)
        .replaceAll('-', '+')
        .replaceAll('_', '/'),
    );
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(
      await pipe(bytes, new DecompressionStream('deflate-raw')),
    );
    const rows: unknown = JSON.parse(json);
    return readRows(rows);
  } catch {
    return undefined;
  }
}

function readRows(rows: unknown): QuoteList | undefined {
  if (!Array.isArray(rows) || !rows.every(isTexts)) return undefined;
  if (rows.length > columns.length || rows.length < columns.length - addedColumns) return undefined;
  const count = rows[0]?.length ?? 0;
  if (count < 1 || count > maxQuoteLines || rows.some((column) => column.length !== count)) return undefined;
  const lines = Array.from({ length: count }, (_, index) => {
    const at = (name: (typeof columns)[number]) => rows[columns.indexOf(name)]?.[index] ?? '';
    return checkedLine({
      id: at('id'),
      title: at('title'),
      part: at('part'),
      manufacturer: at('manufacturer'),
      quantity: at('quantity'),
      unit: at('unit'),
      target: at('target'),
      note: at('note'),
      currency: at('currency'),
      agent: at('agent'),
      match: at('match'),
      listedPart: at('listedPart'),
      listedManufacturer: at('listedManufacturer'),
    });
  });
  const usable = lines.filter((line) => line !== undefined);
  const ids = new Set(usable.map(({ id }) => id));
  return usable.length === count && ids.size === count ? usable : undefined;
}

function isTexts(column: unknown): column is string[] {
  return Array.isArray(column) && column.every((text) => typeof text === 'string');
}

/** Undefined: it breaks a limit of the list. */
export function checkedLine(line: QuoteLine): QuoteLine | undefined {
  const { id, unit, currency } = line;
  if (!isLineUnit(unit) || !(isFree(line) ? /^free-[\w-]{1,64}$/.test(id) : uuid.test(id))) return undefined;
  const texts = {
    title: cleanLine(line.title),
    part: cleanLine(line.part),
    manufacturer: cleanLine(line.manufacturer),
    note: cleanLine(line.note),
  };
  const agent = cleanLine(line.agent ?? '');
  const [listedPart, listedManufacturer] = [line.listedPart, line.listedManufacturer].map((text = '') =>
    cleanLine(text),
  );
  const [quantity, target] = [quantityText(line.quantity, unit), targetText(line.target)];
  const fits = (['title', 'part', 'manufacturer', 'note'] as const).every(
    (name) => texts[name].length <= lineLimits[name],
  );
  if (!fits || agent.length > agentLimit || quantity === undefined || target === undefined) return undefined;
  if (isFree(line) && !texts.title && !texts.part) return undefined;
  if (currency && !isCurrency(currency)) return undefined;
  if ((listedPart?.length ?? 0) > lineLimits.part) return undefined;
  if ((listedManufacturer?.length ?? 0) > lineLimits.manufacturer) return undefined;
  const match = matchOf(line);
  const optional = {
    ...(target && currency && { currency }),
    ...(agent && { agent }),
    ...(match !== 'chosen' && !isFree(line) && { match }),
    ...(listedPart && { listedPart }),
    ...(listedManufacturer && { listedManufacturer }),
  };
  return { id, ...texts, quantity, unit, target, ...optional };
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- chunks arrive one after the other
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > textLimit) throw new Error('The list is too long.');
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
