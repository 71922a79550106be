// Search document: the searchable text of a product in every language, with labels instead of stored values.
import { languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { isRecord } from '#kernel/object.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute } from '#features/attributes/attribute-format.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { filters } from '#features/products/product-list.rules.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import type { SearchDocument } from './text-index.server.ts';
import { kindOf } from '../words/title-kind.server.ts';
import { valueTerm } from '../words/value-terms.ts';

/** The columns of products that a document is made of. */
export const documentColumns = `p.title, p.description, p.features, p.tags, p.sku, p.mpn, p.gtin, p.translations, p.documents, p.search_text`;

export interface DocumentRow {
  title: string;
  description: string;
  features: string[] | null;
  tags: string[] | null;
  sku: string | null;
  mpn: string | null;
  gtin: string | null;
  translations: unknown;
  documents: unknown;
  search_text: string;
  manufacturer: string | null;
  category: string;
  product_type: string;
  attributes: Record<string, unknown>;
}

/** Labels and names that products refer to. */
export interface DocumentContext {
  definitions: ReadonlyMap<string, KnownAttribute>;
  /** Other names of a manufacturer. */
  aliases: ReadonlyMap<string, readonly string[]>;
  /** Of categories and product types, in every language. */
  names: ReadonlyMap<string, readonly string[]>;
}

interface KnownAttribute {
  definition: AttributeDefinition;
  /** What is searched for each value. */
  texts: Map<unknown, readonly string[]>;
}

/** Of one attribute; the others are read again. */
const mostTexts = 2_000;

export interface Maker {
  name: string;
  aliases: readonly string[];
}

export function readMakers(database: Database): Promise<Maker[]> {
  const { name, aliases } = manufacturers;
  return database.select({ name, aliases }).from(manufacturers).orderBy(name);
}

export async function documentContext(
  definitions: readonly AttributeDefinition[],
  makers: readonly Maker[],
): Promise<DocumentContext> {
  await Promise.all(languages.map(loadMessages));
  return {
    definitions: new Map(definitions.map((definition) => [definition.key, { definition, texts: new Map() }])),
    aliases: new Map(makers.map((maker) => [maker.name, maker.aliases])),
    names: new Map(
      filters.map((filter) => [
        filter,
        languages.map((language) => translator(language)(`filters.${filter}`)),
      ]),
    ),
  };
}

export function searchDocument(row: DocumentRow, context: DocumentContext): SearchDocument {
  const translated = Object.values(isRecord(row.translations) ? row.translations : {}).filter(isRecord);
  const titles = [row.title, ...translated.flatMap(({ title }) => textsOf(title))];
  const parts = titles.map(headOf);
  const { manufacturer } = row;
  const makers = manufacturer ? [manufacturer, ...(context.aliases.get(manufacturer) ?? [])] : [];
  const identifiers = [row.sku, row.mpn, row.gtin]
    .filter((text) => text !== null)
    .filter((text) => text !== '');
  return {
    literal: row.search_text,
    identifiers,
    head: [...parts.map(({ head }) => head), ...makers, ...identifiers.flatMap(withoutThousands)],
    strong: [
      ...parts.filter(({ rest }) => rest !== '').map(({ rest }) => [rest]),
      ...[row.category, row.product_type].map((filter) => context.names.get(filter) ?? []),
      ...(row.tags ? [row.tags] : []),
      ...attributeTexts(row.attributes, context),
    ],
    values: attributeValues(row.attributes, context),
    kinds: [...new Set(parts.flatMap(({ head }) => kindOf(head)))],
    documents: [row.documents]
      .flat()
      .filter(isRecord)
      .flatMap(({ title }) => textsOf(title)),
    body: [
      row.description,
      ...(row.features ?? []),
      ...translated.flatMap(({ description }) => textsOf(description)),
      ...translated.flatMap(({ features }) => textsOf(features)),
    ],
  };
}

const thousands = /[^\p{L}\p{N}]\d+k(?![\p{L}\p{N}])/giu;

/** 10K in a part number may be the pieces of a reel: it says nothing of a resistance of 10k. */
function withoutThousands(identifier: string): string[] {
  const rest = identifier.replace(thousands, ' ');
  return rest === identifier ? [identifier] : [rest, identifierKey(identifier)];
}

/** Splits off what the product is for: a mounting kit for a switch is no switch. */
function headOf(title: string): { head: string; rest: string } {
  const at = title.search(/ (?:for|with|compatible with) |（|\(|适用于|用于| لـ| من أجل /iu);
  return at <= 0 ? { head: title, rest: '' } : { head: title.slice(0, at), rest: title.slice(at) };
}

function attributeTexts(attributes: Record<string, unknown>, { definitions }: DocumentContext) {
  const texts: (readonly string[])[] = [];
  for (const [key, value] of Object.entries(attributes)) {
    const known = definitions.get(key);
    if (!known || value === false) continue;
    let own = known.texts.get(value);
    if (!own) {
      own = textsOfAttribute(known.definition, value);
      if (known.texts.size >= mostTexts) known.texts.clear();
      known.texts.set(value, own);
    }
    texts.push(own);
  }
  return texts;
}

function textsOfAttribute(definition: AttributeDefinition, value: unknown): string[] {
  const texts = Object.values(definition.labels).filter((label) => label !== '');
  if (typeof value === 'number') texts.push(formatAttribute(definition, value, 'en'));
  if (typeof value !== 'string') return texts;
  const options = definition.type === 'choice' ? definition.options : [];
  const option = options.find((one) => one.value === value);
  return [...texts, value, ...(option ? Object.values(option.labels) : [])];
}

function attributeValues(attributes: Record<string, unknown>, { definitions }: DocumentContext): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const definition = definitions.get(key)?.definition;
    if (definition?.type !== 'number' || typeof value !== 'number' || !definition.unit) return [];
    return [valueTerm(value, definition.unit)];
  });
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((text) => typeof text === 'string');
}
