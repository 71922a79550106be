// Part aliases: part numbers of buyers that an administrator has matched to a product while correcting a request.
import { sql } from 'drizzle-orm';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { partKey } from '../lines/part-number.rules.ts';
import { createWorkSlices, type WorkSlices } from './work-slices.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

interface WantedPart {
  part_number: string;
  manufacturer?: string | null | undefined;
}

export interface PartAliases {
  idOf: (part: WantedPart) => string | null;
}

/** `idOf` returns the product of a part, or null when none or several have been matched to it. */
export async function findPartAliases(
  database: Queryable,
  partNumbers: readonly string[],
  slices: WorkSlices = createWorkSlices(),
): Promise<PartAliases> {
  const keys = new Set<string>();
  for (const number of partNumbers) {
    keys.add(identifierKey(number));
    await slices.pause();
  }
  keys.delete('');
  const { rows } =
    keys.size === 0
      ? { rows: [] }
      : await database.execute<AliasRow>(sql`
    select distinct part_key, part_number, manufacturer, product_id from part_aliases
    where part_key = any(${sql.param([...keys])}::text[])`);
  const aliases = Map.groupBy(rows, (row) => row.part_key);
  return {
    idOf: ({ part_number, manufacturer }) => {
      const found = aliases.get(identifierKey(part_number)) ?? [];
      const fitting = found.filter(
        (alias) =>
          // A point or a plus makes another part of a number, which `part_key` has not.
          partKey(alias.part_number) === partKey(part_number) &&
          !contradict(alias.manufacturer, manufacturer),
      );
      const ids = new Set(fitting.map(({ product_id }) => product_id));
      const [id = null] = ids;
      return ids.size === 1 ? id : null;
    },
  };
}

type AliasRow = { part_key: string; part_number: string; manufacturer: string | null; product_id: string };

/** Both are named, and differ. */
function contradict(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && manufacturerSlug(one ?? '') !== manufacturerSlug(other ?? '');
}

/** Whether a number is a product's own MPN, SKU or GTIN: it means that product, whatever was matched to it. */
export async function findOwnNumbers(
  database: Queryable,
  partNumbers: readonly string[],
): Promise<(partNumber: string) => boolean> {
  const numbers = [...new Set(partNumbers)].filter((text) => partKey(text) !== '');
  if (numbers.length === 0) return () => false;
  const listed = sql`unnest(${sql.param(numbers)}::text[]) as listed`;
  const { rows } = await database.execute<OwnNumbers>(sql`
    select mpn, sku, gtin from products
    where ${notDeleted()} and (
      demand_key(mpn) in (select demand_key(listed) from ${listed})
      or upper(sku) in (select upper(listed) from ${listed})
      or gtin in (select listed from ${listed}))`);
  const own = new Set(
    rows.flatMap(({ mpn, sku, gtin }) => [mpn, sku, gtin].map((text) => partKey(text ?? ''))),
  );
  return (partNumber) => own.has(partKey(partNumber));
}

type OwnNumbers = { mpn: string | null; sku: string | null; gtin: string | null };
