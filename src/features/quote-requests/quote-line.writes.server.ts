// Lines of a request for a quote: completes them from the products that the buyer chose, and inserts them.
import { and, inArray, sql } from 'drizzle-orm';
import { visitor } from '#features/auth/actor.ts';
import { visibleTo } from '#features/products/product-sql.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { comparePartNumbers } from '#features/parts-lists/lines/part-number.rules.ts';
import { findOwnNumbers, findPartAliases } from '#features/parts-lists/matching/part-alias.reads.server.ts';
import type { FieldError } from '#platform/http/http-error.server.ts';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { defaultUnit, isCountedUnit, type LineMatch } from '#features/quote-list/quote-line.rules.ts';
import type { Currency } from '#kernel/money.ts';
import type { QuoteLine, QuoteRequest } from './quote.schema.ts';
import { quote_lines, type StoredQuoteLine } from './quote.tables.server.ts';

export type NewLine = Omit<StoredQuoteLine, 'id' | 'quote_id'>;

interface ChosenProduct {
  id: string;
  sku: string | null;
  mpn: string | null;
  gtin: string | null;
  manufacturer: string | null;
  title: string;
  unit: StoredQuoteLine['unit'];
}

/**
 * A part number that an administrator matched before has its product at once, unless it is another product's own. A
 * product that visitors cannot see (any more) leaves a line to be sourced by what else the line says.
 */
export async function prepareLines(
  database: Queryable,
  { lines, currency }: Pick<QuoteRequest, 'lines' | 'currency'>,
): Promise<{ lines: NewLine[]; errors: FieldError[] }> {
  const errors: FieldError[] = [];
  const aliases = await findPartAliases(
    database,
    (lines ?? []).flatMap(({ part_number }) => part_number ?? []),
  );
  const aliasOf = ({ part_number, manufacturer }: QuoteLine) =>
    part_number ? aliases.idOf({ part_number, manufacturer }) : null;
  const isOwnNumber = await findOwnNumbers(
    database,
    (lines ?? []).flatMap((line) => (!line.product_id && aliasOf(line) ? (line.part_number ?? []) : [])),
  );
  const learnedId = (line: QuoteLine) =>
    line.product_id || isOwnNumber(line.part_number ?? '') ? null : aliasOf(line);
  const ids = (lines ?? []).flatMap((line) => line.product_id ?? learnedId(line) ?? []);
  const known = await findProducts(database, ids);
  const prepared = (lines ?? []).map((line, index) => {
    const product = line.product_id ? known.get(line.product_id) : undefined;
    const learned = known.get(learnedId(line) ?? '');
    const made = toRow(line, index, product, currency ?? 'USD');
    if (learned) Object.assign(made, { product_id: learned.id, match: 'corrected' });
    // The parts list found it by what an administrator matched before.
    else if (
      product &&
      made.match === 'chosen' &&
      line.match === 'normalised' &&
      aliasOf(line) === product.id
    ) {
      made.match = 'corrected';
    }
    if (!made.part_number && !made.description) {
      errors.push({ path: `lines.${index}.product_id`, message: 'is not offered (any more)' });
    }
    if (isCountedUnit(made.unit) && made.quantity.includes('.')) {
      errors.push({ path: `lines.${index}.quantity`, message: 'must be a whole number of pieces' });
    }
    return made;
  });
  return { lines: prepared, errors };
}

/** In one statement with one parameter, however many lines there are. */
export async function insertLines(tx: Transaction, quoteId: string, lines: readonly NewLine[]) {
  if (lines.length === 0) return;
  await tx.execute(sql`
    insert into ${quote_lines} (quote_id, position, part_number, sku, manufacturer, description, quantity, unit,
      target_price, currency, note, product_id, match)
    select ${quoteId}, position, part_number, sku, manufacturer, description, quantity, unit,
      target_price, currency, note, product_id, match
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (position int, part_number text, sku text,
      manufacturer text, description text, quantity numeric, unit text, target_price numeric, currency text, note text,
      product_id uuid, match text)`);
}

function toRow(
  line: QuoteLine,
  index: number,
  product: ChosenProduct | undefined,
  requestCurrency: Currency,
): NewLine {
  const match: LineMatch = product ? foundMatch(line, product) : 'not_found';
  return {
    position: index + 1,
    part_number: line.part_number || product?.mpn || product?.sku || null,
    sku: product?.sku ?? null,
    // The manufacturer of another part number may be another one.
    manufacturer: line.manufacturer || (isSameNumber(line, product) ? product?.manufacturer : null) || null,
    description: line.description || product?.title || null,
    quantity: line.quantity,
    unit: line.unit ?? product?.unit ?? defaultUnit,
    target_price: line.target_price ?? null,
    currency: line.target_price ? (line.currency ?? requestCurrency) : null,
    note: line.note || null,
    product_id: product?.id ?? null,
    match,
  };
}

/** The line has no number of its own, or that of the product. */
function isSameNumber({ part_number }: QuoteLine, product: ChosenProduct | undefined): boolean {
  if (!part_number) return true;
  return [product?.mpn, product?.sku, product?.gtin].some(
    (own) => comparePartNumbers(part_number, own ?? '') !== null,
  );
}

/** As the request says, unless its part number is not the product's, or not as alike as it says. */
function foundMatch({ match, part_number }: QuoteLine, { mpn, sku, gtin }: ChosenProduct): LineMatch {
  if (!match || match === 'not_found') return 'chosen';
  const stated = numberMatches.indexOf(match);
  if (stated < 0) return match;
  const relations = [mpn, sku, gtin].map((own) => comparePartNumbers(part_number ?? '', own ?? '')?.kind);
  return numberMatches.slice(0, stated + 1).some((kind) => relations.some((one) => one === kind))
    ? match
    : 'chosen';
}

/** Those by part number, from equal to less alike. */
const numberMatches: readonly LineMatch[] = ['exact', 'normalised', 'packaging'];

async function findProducts(
  database: Queryable,
  productIds: readonly string[],
): Promise<Map<string, ChosenProduct>> {
  const ids = [...new Set(productIds)];
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({
      id: products.id,
      sku: products.sku,
      mpn: products.mpn,
      gtin: products.gtin,
      manufacturer: products.manufacturer,
      title: products.title,
      unit: products.unit,
    })
    .from(products)
    .where(and(inArray(products.id, ids), visibleTo(visitor)));
  return new Map(rows.map((row) => [row.id, row]));
}
