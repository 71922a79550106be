// Tables and sequences of a database, read from its system catalogue, so that new tables are never left out.
import type pg from 'pg';
import { CopyError } from '#platform/postgres/copy-error.server.ts';

export interface CopiedTable {
  /** With its schema, quoted where SQL needs it. */
  name: string;
  /** Quoted where SQL needs it; those that the database computes itself are not among them. */
  columns: string[];
  /** Copied as well: a comment records that the demo has been filled in. */
  comment: string | null;
}

export interface Sequence {
  name: string;
  /** As text: larger than a number may be. */
  value: string;
}

// Without the migration journal, which migrating writes, and tables of extensions, which their installation creates.
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'drizzle') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Each table after those that its foreign keys reference: in this order, inserts satisfy them. */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable & { parents: string[] }>(`
    select ${qualified} as name, obj_description(c.oid, 'pg_class') as comment,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select format('%I.%I', pn.nspname, p.relname)
        from pg_constraint k join pg_class p on p.oid = k.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ours}
    order by c.oid`);
  const ordered: CopiedTable[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => parents.every((parent) => !waiting.has(parent)));
    if (!next)
      throw new CopyError(`The tables ${[...waiting.keys()].join(', ')} reference each other in a cycle.`);
    const { name, columns, comment } = next;
    waiting.delete(name);
    ordered.push({ name, columns, comment });
  }
  return ordered;
}

/** Sequences in use. Their values are not transactional: read them after the rows. */
export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select ${qualified} as name, s.last_value::text as value
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_sequences s on s.schemaname = n.nspname and s.sequencename = c.relname
    where c.relkind = 'S' and s.last_value is not null and ${ours}
    order by 1`);
  return rows;
}

const qualified = `format('%I.%I', n.nspname, c.relname)`;
