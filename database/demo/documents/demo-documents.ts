// Documents of the demo: a datasheet of each product that is written by hand, and a declaration of each manufacturer.
import { createHash } from 'node:crypto';
import { fileAddress, storedFileName } from '#features/downloads/file-kind.rules.ts';
import { formatAttribute } from '#features/attributes/attribute-format.ts';
import type { ProductDocument } from '#features/products/product-trade.rules.ts';
import type { ProductEntry } from '../product-entry.ts';
import { demoAttributes } from '../trade/attribute-definitions.ts';
import { demoManufacturers } from '../trade/manufacturers.ts';
import type { TradeFields } from '../trade/trade-fields.ts';
import { pdfOf, type PdfLine, wrapped } from './pdf.ts';

/** A file that the downloads folder holds under its name. */
export interface DemoFile {
  name: string;
  bytes: Uint8Array;
  document: ProductDocument;
}

const date = '2026-11-12';
const left = 56;
const top = 770;

type Kind = 'datasheet' | 'declaration';

function fileOf(kind: Kind, title: string, original: string, bytes: Uint8Array): DemoFile {
  const name = storedFileName(createHash('sha256').update(bytes).digest('hex'), original, 'pdf');
  return { name, bytes, document: { kind, title, url: fileAddress(name), language: 'en', date } };
}

export function datasheetOf(product: ProductEntry, trade: TradeFields): DemoFile {
  const lines: PdfLine[] = [];
  const rules: number[] = [];
  let y = top;
  const write = (line: Omit<PdfLine, 'y'>, height: number) => {
    lines.push({ ...line, y });
    y -= height;
  };
  write({ x: left, size: 10, text: `${trade.manufacturer}  ·  Datasheet` }, 26);
  for (const text of wrapped(product.title, 52)) write({ x: left, size: 17, bold: true, text }, 22);
  write({ x: left, size: 10, text: `Part number ${trade.mpn}` }, 24);
  for (const text of wrapped(product.description, 88)) write({ x: left, size: 10.5, text }, 15);
  y -= 6;
  for (const feature of product.features) write({ x: left + 8, size: 10.5, text: `–  ${feature}` }, 15);
  for (const { heading, rows } of tablesOf(product, trade)) {
    y -= 12;
    write({ x: left, size: 11, bold: true, text: heading }, 8);
    for (const [label, value] of rows) {
      rules.push(y);
      y -= 12;
      lines.push({ x: left, y, size: 10, text: label }, { x: 300, y, size: 10, text: value });
      y -= 5;
    }
    y -= 4;
  }
  lines.push({ x: left, y: 48, size: 8, text: `Demo document of an invented product, ${date}.` });
  return fileOf(
    'datasheet',
    `Datasheet ${trade.mpn}`,
    `${trade.mpn}-datasheet`,
    pdfOf(product.title, lines, rules),
  );
}

function tablesOf(
  product: ProductEntry,
  trade: TradeFields,
): { heading: string; rows: [string, string][] }[] {
  const tables = new Map<string, [string, string][]>();
  for (const definition of demoAttributes) {
    const value = trade.attributes[definition.key];
    if (value === undefined) continue;
    const rows = tables.get(definition.group) ?? [];
    tables.set(definition.group, rows);
    rows.push([definition.labels.en, formatAttribute(definition, value, 'en')]);
  }
  const ordering: [string, string][] = [
    ['Weight', product.weight === null ? '' : `${product.weight} kg`],
    ['HS code', trade.hs_code ?? ''],
    ['Country of origin', trade.country_of_origin ?? ''],
    ['Export control classification', trade.eccn ?? ''],
  ];
  tables.set(
    'Shipping',
    ordering.filter(([, value]) => value !== ''),
  );
  return [...tables].map(([heading, rows]) => ({ heading, rows }));
}

function declarationOf(manufacturer: string): DemoFile {
  const text =
    'We declare that the goods we supply under our name comply with Directive 2011/65/EU (RoHS) as amended by ' +
    '(EU) 2015/863, where marked with use of an exemption for lead in glass or high-melting solder, and that ' +
    'they contain no substance of the candidate list of Regulation (EC) 1907/2006 (REACH) above 0.1 % by weight.';
  const lines: PdfLine[] = [
    { x: left, y: top, size: 10, text: manufacturer },
    { x: left, y: top - 30, size: 17, bold: true, text: 'RoHS and REACH declaration' },
    ...wrapped(text, 88).map((part, index) => ({
      x: left,
      y: top - 66 - index * 16,
      size: 10.5,
      text: part,
    })),
    { x: left, y: top - 160, size: 10.5, text: `Date: ${date}` },
    { x: left, y: 48, size: 8, text: 'Demo document of an invented company.' },
  ];
  const title = 'RoHS and REACH declaration';
  const bytes = pdfOf(`${title}, ${manufacturer}`, lines, [top - 46, top - 140]);
  return fileOf('declaration', title, `${manufacturer}-declaration`, bytes);
}

export const declarations: ReadonlyMap<string, DemoFile> = new Map(
  demoManufacturers.map(({ name }) => [name, declarationOf(name)]),
);

export function declarationsOf(manufacturer: string): ProductDocument[] {
  const declaration = declarations.get(manufacturer);
  return declaration ? [declaration.document] : [];
}
