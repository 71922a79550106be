// Matching of a parts list: finds each line's product in the index, in slices, so that other requests are answered.
import type { Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { formatAttribute, labelText } from '#features/attributes/attribute-format.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import type { ProductIndex } from '#features/catalogue-index/engine/product-index.server.ts';
import type { Synonyms } from '#features/catalogue-index/synonyms/synonyms.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { findPartAliases, type PartAliases } from './part-alias.reads.server.ts';
import { type CandidateRows, createCandidateRows, type RowsByValue } from './candidate-rows.server.ts';
import { type Candidates, decideStatus } from './line-status.rules.ts';
import type { Difference, LineMatch, MatchedProduct, MatchReason, MatchRequestLine } from './match.schema.ts';
import {
  type ProductRow,
  readManufacturerNames,
  readMatchedProducts,
} from './matched-product.reads.server.ts';
import { findNearNumbers } from './near-numbers.server.ts';
import { offerAt } from './product-offer.rules.ts';
import { createWorkSlices, type WorkSlices } from './work-slices.server.ts';

export interface MatchContext {
  database: Database;
  index: ProductIndex;
  synonyms: Synonyms;
  definitions: readonly AttributeDefinition[];
  language: Language;
  /** Aborted when the client is gone. */
  signal?: AbortSignal;
  /** Called with each line whose part is not in the catalogue: not found, or another number like it. */
  onUnmatched?: (line: MatchRequestLine) => void;
}

interface FoundIds {
  /** The product that an administrator matched the number to before. */
  known: { id: string; number: string } | null;
  byNumber: string[];
  byValue: (RowsByValue & { isAllOfLine: boolean }) | null;
}

const mostDifferences = 6;
/** Lines whose products are in memory at the same time, and whose matches are one piece of the response. */
const linesPerBlock = 100;

/** A `MatchResponse` as JSON in pieces, since writing thousands of matches at once would block other requests. */
export async function matchLines(
  { database, index, synonyms, definitions, language, signal, onUnmatched }: MatchContext,
  lines: readonly MatchRequestLine[],
): Promise<string[]> {
  const slices = createWorkSlices();
  const rows = createCandidateRows(index, synonyms);
  const aliases = await findPartAliases(database, lines.flatMap(aliasNumbersOf), slices);
  const found: FoundIds[] = [];
  for (const line of lines) {
    const byNumber = numbersOf(line).flatMap((number) => rows.byNumber(number));
    found.push({ known: findKnown(aliases, line), byNumber, byValue: null });
    await slices.pause();
  }
  const unresolved = [...lines.entries()].flatMap(([at, line]) => {
    const own = found[at];
    return own && own.byNumber.length === 0 ? [{ line, own }] : [];
  });
  await addNearNumbers(index, rows, unresolved, slices);
  for (const { line, own } of unresolved) {
    own.byValue = findByValue(rows, line);
    await slices.pause();
  }
  const manufacturers = await readManufacturerNames(database);
  const describe = describer(definitions, language);
  const pieces = ['{"lines":['];
  for (let from = 0; from < lines.length; from += linesPerBlock) {
    if (signal?.aborted) throw httpError('request.incomplete');
    const block = lines.slice(from, from + linesPerBlock);
    const ids = idsOf(found.slice(from, from + linesPerBlock));
    const products = await readMatchedProducts(database, ids, language, slices);
    const matches: string[] = [];
    for (const [at, line] of block.entries()) {
      const decision = decideStatus(line, candidatesOf(found[from + at], products), manufacturers);
      const { status } = decision;
      if (status === 'not_found' || (status === 'similar' && line.part_number !== '')) onUnmatched?.(line);
      const match: LineMatch = { index: from + at, ...describe(decision, line) };
      matches.push(JSON.stringify(match));
      await slices.pause();
    }
    pieces.push(from === 0 ? matches.join() : `,${matches.join()}`);
  }
  pieces.push(']}');
  return pieces;
}

function idsOf(found: readonly FoundIds[]): string[] {
  const ids = found.flatMap(({ known, byNumber, byValue }) => [
    ...(known ? [known.id] : []),
    ...byNumber,
    ...(byValue?.ids ?? []),
  ]);
  return [...new Set(ids)];
}

function numbersOf({ part_number, alternates }: MatchRequestLine): string[] {
  return [part_number, ...alternates].filter((number) => number !== '');
}

/** The buyer's own number is no number of the catalogue, even where one is alike. */
function aliasNumbersOf(line: MatchRequestLine): string[] {
  return [...numbersOf(line), line.customer_part_number].filter((number) => number !== '');
}

function findKnown(aliases: PartAliases, line: MatchRequestLine): FoundIds['known'] {
  for (const number of aliasNumbersOf(line)) {
    const id = aliases.idOf({ part_number: number, manufacturer: line.manufacturer });
    if (id) return { id, number };
  }
  return null;
}

/** For all lines whose numbers are not in the catalogue, in one pass. */
async function addNearNumbers(
  index: ProductIndex,
  rows: CandidateRows,
  unresolved: readonly { line: MatchRequestLine; own: FoundIds }[],
  slices: WorkSlices,
): Promise<void> {
  const keys: string[] = [];
  for (const { line } of unresolved) {
    for (const number of numbersOf(line)) keys.push(identifierKey(number));
    await slices.pause();
  }
  const near = await findNearNumbers(index.texts, keys, slices);
  for (const { line, own } of unresolved) {
    const terms = numbersOf(line).flatMap((number) => near.get(identifierKey(number)) ?? []);
    if (terms.length > 0) own.byNumber.push(...rows.ofTerms(terms));
    await slices.pause();
  }
}

/** A part number such as 100nF is a value; one that is none does not count among the values of the description. */
function findByValue(
  rows: CandidateRows,
  { part_number, description }: MatchRequestLine,
): FoundIds['byValue'] {
  const isAllOfLine = part_number === '' || rows.hasValue(part_number);
  const text = isAllOfLine ? `${part_number} ${description}`.trim() : description;
  if (text === '') return null;
  const found = rows.byValue(text);
  return found && { ...found, isAllOfLine };
}

function candidatesOf(
  found: FoundIds | undefined,
  products: ReadonlyMap<string, ProductRow>,
): Candidates<ProductRow> {
  const rowsOf = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => {
      const product = products.get(id);
      return product ? [product] : [];
    });
  const { known = null, byNumber = [], byValue = null } = found ?? {};
  const product = known && products.get(known.id);
  const listed = byValue ? rowsOf(byValue.ids) : [];
  return {
    known: known && product ? { product, number: known.number } : null,
    byNumber: rowsOf(byNumber),
    byValue: byValue && listed.length > 0 ? { ...byValue, products: listed } : null,
  };
}

/** Prices, differences and sentences in the language of the request. */
function describer(definitions: readonly AttributeDefinition[], language: Language) {
  const t = translator(language);
  const sentence = ({ code, values }: MatchReason) => t(`partsList.reasons.${code}`, values);
  return (
    { status, product, alternatives, reasons }: ReturnType<typeof decideStatus<ProductRow>>,
    { quantity }: MatchRequestLine,
  ): Omit<LineMatch, 'index'> => {
    const texts = reasons.map((reason) => ({ ...reason, text: sentence(reason) }));
    const offered = product && withOffer(product, quantity);
    return {
      status,
      reason: texts.map(({ text }) => text).join('; '),
      product: offered,
      alternatives: alternatives.map((alternative) => ({
        ...withOffer(alternative, quantity),
        differences: product ? differencesOf(product, alternative, definitions, language) : [],
      })),
      quantity: offered?.offer.quantity ?? quantity,
      reasons: texts,
    };
  };
}

function withOffer({ attributes: _, ...product }: ProductRow, requested: number): MatchedProduct {
  return { ...product, offer: offerAt(product, requested) };
}

function differencesOf(
  product: ProductRow,
  alternative: ProductRow,
  definitions: readonly AttributeDefinition[],
  language: Language,
): Difference[] {
  const differences: Difference[] = [];
  const compare = (field: Difference['field'], one: string | null, other: string | null, label?: string) => {
    if (one === other) return;
    differences.push({ field, product: one, alternative: other, ...(label !== undefined && { label }) });
  };
  compare('part_number', product.mpn, alternative.mpn);
  compare('manufacturer', product.manufacturer, alternative.manufacturer);
  compare('packaging', product.packaging, alternative.packaging);
  compare('lifecycle', product.lifecycle, alternative.lifecycle);
  for (const definition of definitions) {
    const [one, other] = [product.attributes[definition.key], alternative.attributes[definition.key]];
    // Writing a value takes much longer than comparing two.
    if (one === other) continue;
    const textOf = (value: typeof one) =>
      value === undefined ? null : formatAttribute(definition, value, language);
    compare('attribute', textOf(one), textOf(other), labelText(definition.labels, language));
    if (differences.length >= mostDifferences) break;
  }
  return differences.slice(0, mostDifferences);
}
