// Inserts the new products of a checked import in batches: the database copies them from the staged rows.
import { type SQL, sql } from 'drizzle-orm';
import { findInvalidAttribute } from '#features/attributes/attribute-check.rules.ts';
import { lockAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import { lockSkus } from '#features/products/references/sku.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { productCells } from '#features/products/product-fields.ts';
import type { Batch, Cursor } from './import-lease.server.ts';
import { issueOf } from './import-row-issues.server.ts';
import type { Import } from './import.reads.server.ts';
import type { RowIssue } from './import.schema.ts';
import { visibleToAdministrators } from '#features/products/product-sql.server.ts';
import { stateOf } from '#features/products/product-state.server.ts';

/** Small, so that other transactions do not wait long, and that searches soon find what is written. */
const batchSize = 100;

/** The columns of a new product that a staged row contains, besides its images. */
const columns = productCells.filter((cell) => cell !== 'id' && cell !== 'images');

type Row = { row: number; sku: string | null; attributes: AttributeValues; has_images: boolean };

/** The next batch in the order of the file. */
export async function writeNewProducts(
  tx: Transaction,
  job: Import,
  setId: string,
  cursor: Cursor,
): Promise<Batch> {
  const { rows } = await tx.execute<Row>(sql`
    select row, fields ->> 'sku' as sku, coalesce(fields -> 'attributes', '{}') as attributes,
      fields -> 'images' <> '[]' as has_images
    from import_rows
    where import_id = ${job.id}::uuid and kind = 'new' and row > ${cursor.done_row}::int
    order by row limit ${batchSize}`);
  const last = rows.at(-1)?.row;
  if (last === undefined) return null;
  const batch = sql`r.import_id = ${job.id}::uuid and r.kind = 'new'
    and r.row > ${cursor.done_row}::int and r.row <= ${last}::int`;
  await lockSkus(
    tx,
    rows.flatMap(({ sku }) => sku ?? []),
  );
  await rejectTaken(tx, job, batch);
  await rejectRedefined(tx, batch, rows);
  await insertBatch(tx, setId, batch, rows);
  return { count: rows.length, cursor: { ...cursor, done_row: last } };
}

async function insertBatch(tx: Transaction, setId: string, batch: SQL, rows: readonly Row[]) {
  const values = columns.map((name) => `p.${name}`).join(', ');
  await tx.execute(sql`
    insert into products (id, ${sql.raw(columns.join(', '))})
    select r.product_id, ${sql.raw(values)}
    from import_rows r, jsonb_populate_record(null::products, r.fields) p where ${batch} order by r.row`);
  if (rows.some(({ has_images }) => has_images)) {
    await tx.execute(sql`
      insert into product_images (id, product_id, image_url, alt_text, display_order, is_primary)
      select i.id, r.product_id, i.image_url, i.alt_text, i.display_order, i.is_primary
      from import_rows r, jsonb_populate_recordset(null::product_images, r.fields -> 'images') i where ${batch}`);
  }
  // The history records the product as the database stored it.
  await tx.execute(sql`
    insert into changes (change_set_id, subject_type, subject_id, subject_label, after)
    select ${setId}::uuid, 'product', p.id, p.title, ${stateOf()}
    from import_rows r join products p on p.id = r.product_id where ${batch} order by r.row`);
}

/** Fails rows whose attributes have been redefined since the check. */
async function rejectRedefined(tx: Transaction, batch: SQL, rows: readonly Row[]): Promise<void> {
  const keys = new Set(rows.flatMap(({ attributes }) => Object.keys(attributes)));
  if (keys.size === 0) return;
  const definitions = await lockAttributeDefinitions(tx, [...keys]);
  for (const { row, attributes } of rows) {
    const invalid = findInvalidAttribute(definitions, attributes);
    if (!invalid) continue;
    const issues = [issueOf('attributes', 'attribute', invalid.key)];
    await tx.execute(sql`
      update import_rows r set kind = 'failed', faults = ${JSON.stringify(issues)}::jsonb
      where ${batch} and r.row = ${row}::int`);
  }
}

/** Fails rows whose key, or whose SKU, has been used by another product since the check. */
async function rejectTaken(tx: Transaction, { options }: Import, batch: SQL): Promise<void> {
  const holding = sql.raw(`from products p where p.${visibleToAdministrators}`);
  const taken: Record<typeof options.key, SQL> = {
    id: sql`select from products p where p.id = r.product_id`,
    title: sql`select from product_keys k where k.title_key = lower(r.fields ->> 'title') collate "C"`,
    sku: sql`select ${holding} and upper(p.sku) = upper(r.fields ->> 'sku')`,
    mpn: sql`select ${holding} and upper(p.mpn) = upper(r.fields ->> 'mpn')`,
  };
  const issues = (issue: RowIssue) => sql`${JSON.stringify([issue])}::jsonb`;
  await tx.execute(sql`
    update import_rows r set kind = 'failed', faults = case when exists (${taken[options.key]})
      then ${issues({ field: options.key, code: 'exists' })} else ${issues({ field: 'sku', code: 'skuUsed' })} end
    where ${batch} and (exists (${taken[options.key]}) or exists (${taken.sku}))`);
}
