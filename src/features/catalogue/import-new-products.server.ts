// Makes the new products of a checked file: the database copies them from the checked rows, and nothing passes through us.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { productCells } from './import-fields.rules.ts';
import type { Batch, Place } from './import-work.server.ts';
import type { Import } from './import.reads.server.ts';
import { stateOf } from './product-state.server.ts';

/** So few that the database's other work is never far behind. */
const batchSize = 250;

/** What a checked row keeps of a new product, beside its images. */
const columns = productCells.filter((cell) => cell !== 'id' && cell !== 'images');

type Writer = Pick<Database, 'execute'>;

/** The next ones in the order of the file. */
export async function writeNewProducts(
  writer: Writer,
  job: Import,
  setId: string,
  place: Place,
): Promise<Batch> {
  const { rows } = await writer.execute<{ last: number | null; count: number }>(sql`
    select max(row) as last, count(*)::int as count from (
      select row from import_rows
      where import_id = ${job.id}::uuid and kind = 'new' and row > ${place.done_row}::int
      order by row limit ${batchSize}) batch`);
  const { last = null, count = 0 } = rows[0] ?? {};
  if (last === null) return null;
  const batch = sql`r.import_id = ${job.id}::uuid and r.kind = 'new'
    and r.row > ${place.done_row}::int and r.row <= ${last}::int`;
  await refuseTaken(writer, job, batch);
  await writeBatch(writer, setId, batch);
  return { count, place: { ...place, done_row: last } };
}

async function writeBatch(writer: Writer, setId: string, batch: SQL) {
  const values = columns.map((name) => `p.${name}`).join(', ');
  await writer.execute(sql`
    insert into products (id, ${sql.raw(columns.join(', '))})
    select r.product_id, ${sql.raw(values)}
    from import_rows r, jsonb_populate_record(null::products, r.fields) p where ${batch} order by r.row`);
  await writer.execute(sql`
    insert into product_images (id, product_id, image_url, alt_text, display_order, is_primary)
    select i.id, r.product_id, i.image_url, i.alt_text, i.display_order, i.is_primary
    from import_rows r, jsonb_populate_recordset(null::product_images, r.fields -> 'images') i where ${batch}`);
  // The history takes what the database made of it.
  await writer.execute(sql`
    insert into changes (change_set_id, subject_type, subject_id, subject_label, after)
    select ${setId}::uuid, 'product', p.id, p.title, ${stateOf()}
    from import_rows r join products p on p.id = r.product_id where ${batch} order by r.row`);
}

/** Keys that were free at the check and are not any more. */
async function refuseTaken(writer: Writer, { options }: Import, batch: SQL): Promise<void> {
  const taken =
    options.key === 'id'
      ? sql`select from products p where p.id = r.product_id`
      : sql`select from product_keys k where k.title_key = lower(r.fields ->> 'title') collate "C"`;
  const faults = JSON.stringify([{ field: options.key, code: 'exists' }]);
  await writer.execute(sql`
    update import_rows r set kind = 'failed', faults = ${faults}::jsonb
    where ${batch} and exists (${taken})`);
}
