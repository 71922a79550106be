// References of an import's rows to other products, which exist or which another row of the same file creates.
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { visibleToAdministrators } from '#features/products/product-sql.server.ts';
import { kindAlone } from './import-duplicates.server.ts';
import { import_rows } from './import.tables.server.ts';

/** Fails rows that begin to refer to a product that neither exists nor is created, until all others refer to some. */
export async function failMissingReferences(tx: Transaction, importId: string): Promise<void> {
  // The planner takes an unknown import for one row.
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`drop table if exists import_references`);
  await tx.execute(sql`
    create temporary table import_references on commit drop as
    select r.row, 'replaced_by' as field, (r.fields ->> 'replaced_by')::uuid as product_id
    from import_rows r
    where r.import_id = ${importId}::uuid and r.kind in ('new', 'changed')
      and r.fields ->> 'replaced_by' is distinct from r.before ->> 'replaced_by'
      and r.fields ->> 'replaced_by' is not null
    union all
    select r.row, 'relations', (one ->> 'product_id')::uuid
    from import_rows r, jsonb_array_elements(r.fields -> 'relations') one
    where r.import_id = ${importId}::uuid and r.kind in ('new', 'changed')
      and jsonb_path_exists(r.fields, '$.relations[0]')
      and not coalesce(r.before -> 'relations', '[]')
        @> jsonb_build_array(jsonb_build_object('product_id', one -> 'product_id'))`);
  await tx.execute(sql`
    delete from import_references using products p
    where p.id = import_references.product_id and p.${sql.raw(visibleToAdministrators)}`);
  for (let failed: number | null = null; failed !== 0;) {
    const { rowCount } = await tx.execute(sql`
      with missing as materialized (
        select distinct on (i.row) i.row, i.field, i.product_id from import_references i
        left join import_rows made on made.import_id = ${importId}::uuid and made.kind = 'new'
          and made.product_id = i.product_id
        where made.row is null order by i.row, i.field desc
      )
      update import_rows r set kind = 'failed',
        faults = coalesce(r.faults, '[]') || jsonb_build_array(jsonb_build_object(
          'field', missing.field, 'code', 'noProduct', 'found', missing.product_id))
      from missing
      where r.import_id = ${importId}::uuid and r.row = missing.row and r.kind in ('new', 'changed')`);
    failed = rowCount ?? 0;
  }
  await tx.execute(sql`set local enable_nestloop to default`);
}

/** Before `failMissingReferences` after a correction, which may have made the products that rows refer to. */
export async function releaseReferences(tx: Transaction, importId: string): Promise<void> {
  const waiting = await tx
    .select()
    .from(import_rows)
    .where(
      and(
        eq(import_rows.import_id, importId),
        eq(import_rows.kind, 'failed'),
        sql`${import_rows.fields} is not null`,
        sql`${import_rows.issues} @? '$[*] ? (@.code == "noProduct")'`,
      ),
    );
  for (const row of waiting) {
    const issues = (row.issues ?? []).filter(({ code }) => code !== 'noProduct');
    await tx
      .update(import_rows)
      .set({ kind: kindAlone({ ...row, issues }), issues: issues.length > 0 ? issues : null })
      .where(and(eq(import_rows.import_id, importId), eq(import_rows.row, row.row)));
  }
}
