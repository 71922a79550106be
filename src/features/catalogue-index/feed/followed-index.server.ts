// Followed index: a product index with what is needed to fill it from PostgreSQL and to keep it up to date.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isSame } from '#kernel/object.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { visibleToVisitors } from '#features/products/product-sql.server.ts';
import { ProductIndex } from '#features/catalogue-index/engine/product-index.server.ts';
import {
  type DocumentContext,
  documentContext,
  type Maker,
  readMakers,
} from '#features/catalogue-index/engine/search-document.server.ts';
import type { FacetDefinition } from '../columns/facet-query.server.ts';
import { facetsOf } from '../columns/filter-values.server.ts';
import {
  indexedColumns,
  indexedProduct,
  indexedValues,
  type IndexedRow,
  valueColumns,
  type ValueRow,
} from './indexed-product.server.ts';

const batchSize = 1_000;
const inBatches = `order by p.id limit ${batchSize}`;
const isNamed = 'p.id = any($1::uuid[])';
/** Milliseconds in which rows are put into the index before others have their turn. */
const sliceTime = 4;
/** Milliseconds by which a product may be older than another one that is known already: its transaction took longer. */
const longestTransaction = 15_000;
/** Numbers of transactions are compared modulo two to the power of 32. */
const mostTransactions = 1e9;

/** Sortable fields that cannot be filtered. */
export const sortedColumns: FacetDefinition[] = [
  { key: 'stock_quantity', type: 'number' },
  { key: 'lead_time_days', type: 'number' },
];

export interface FollowedIndex {
  index: ProductIndex;
  /** What all products refer to, as their documents have it. */
  names: Names;
  context: DocumentContext;
  /** Every row that was written by an earlier transaction has been read. */
  horizon: string;
  /** Every product that was added by an earlier transaction is known. */
  addedUntil: string;
  /** When the newest product was added, in microseconds. */
  newest: number;
}

interface Names {
  definitions: readonly AttributeDefinition[];
  makers: readonly Maker[];
}

interface Source {
  database: Database;
  isClosed: () => boolean;
}

export function followIndex({ database, isClosed }: Source) {
  /** `onProgress` receives the number of products so far. */
  async function fill(onProgress: (products: number) => void): Promise<FollowedIndex> {
    const horizon = await readHorizon();
    const names = await readNames();
    const context = await documentContext(names.definitions, names.makers);
    const index = new ProductIndex(columnsOf(names.definitions));
    const filled = { index, names, context, horizon, addedUntil: horizon, newest: 0 };
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const batch: IndexedRow[] = await read(indexedColumns, 'p.id > $1', [last], inBatches);
      await put(filled, batch);
      onProgress(index.facets.size);
      if (isClosed()) throw new Error('The process ends.');
      last = batch.at(-1)?.id ?? last;
      if (batch.length < batchSize) return filled;
    }
  }

  /**
   * Reads what was written since the last time, by the transactions that PostgreSQL notes on each row. False: too much.
   * Deleted rows are noticed by the number of products.
   */
  async function catchUp(followed: FollowedIndex): Promise<boolean> {
    const current = await readHorizon();
    if (Number(current) - Number(followed.horizon) > mostTransactions) return false;
    const most = Math.max(batchSize, Math.floor(followed.index.facets.size / 2));
    const { rows } = await database.$client.query<{ id: string }>(
      `select id from products where age(xmin) <= age($1::xid8::xid) limit $2`,
      [followed.horizon, most],
    );
    if (rows.length >= most) return false;
    for (let from = 0; from < rows.length; from += batchSize) {
      if (isClosed()) return true;
      const ids = rows.slice(from, from + batchSize).map(({ id }) => id);
      await update(followed, ids);
    }
    followed.horizon = current;
    return true;
  }

  /**
   * Reads attributes and manufacturers again, and the documents of the products that have one that has changed. False:
   * those are too many, so that their documents stay as they are.
   */
  async function followNames(followed: FollowedIndex): Promise<boolean> {
    const { index, names: before } = followed;
    const names = await readNames();
    if (isSame(names, before)) return true;
    // No value loses its column: a definition changes its type, or goes, only while no product has a value.
    index.setColumns(columnsOf(names.definitions));
    followed.names = names;
    followed.context = await documentContext(names.definitions, names.makers);
    const keys = changedBetween(before.definitions, names.definitions, ({ key }) => key, textsOf);
    const makers = changedBetween(
      before.makers,
      names.makers,
      ({ name }) => name,
      ({ aliases }) => aliases,
    );
    if (keys.length + makers.length === 0) return true;
    const most = Math.max(batchSize, Math.floor(index.facets.size / 4));
    const { rows } = await database.$client.query<{ id: string }>(
      `select p.id from products p where p.${visibleToVisitors}
         and (p.manufacturer = any($1::text[]) or jsonb_exists_any(p.attributes, $2::text[])) limit $3`,
      [makers, keys, most],
    );
    if (rows.length >= most) return false;
    await putNamed(
      followed,
      rows.map(({ id }) => id),
    );
    return true;
  }

  async function readNames(): Promise<Names> {
    return {
      definitions: await readAttributeDefinitions(database),
      makers: await readMakers(database),
    };
  }

  /** No transaction before it is still running. */
  async function readHorizon(): Promise<string> {
    const { rows } = await database.$client.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    return firstRow(rows).horizon;
  }

  async function update(followed: FollowedIndex, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { index } = followed;
    const found = await read<ValueRow>(valueColumns, isNamed, [ids]);
    const visible = new Set(found.map(({ id }) => id));
    index.remove(ids.filter((id) => !visible.has(id)));
    const documents: string[] = [];
    await inSlices(found, (row) => {
      if (index.hasDocument(row.id, row.documentHash)) index.putValues([indexedValues(row)]);
      else documents.push(row.id);
    });
    await putNamed(followed, documents);
  }

  /** Adds products that were announced without their ids. False: some are missing, or too many. */
  async function add(followed: FollowedIndex): Promise<boolean> {
    const { index, newest, addedUntil } = followed;
    const since = new Date(newest / 1_000 - longestTransaction);
    // Whatever changes in the others is announced with their ids. All of one moment: an import goes on meanwhile.
    const { rows } = await database.$client.query<{ ids: string[]; count: number; horizon: string }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
         (select coalesce(sum(count), 0)::int from product_tallies where block = 0 and ${visibleToVisitors}) as count,
         array(select p.id from products p where p.${visibleToVisitors}
           and p.created_at >= $1 and age(p.xmin) <= age($2::xid8::xid))::text[] as ids`,
      [since, addedUntil],
    );
    const { ids, count, horizon: current } = firstRow(rows);
    await putNamed(
      followed,
      ids.filter((id) => index.facets.rowOf(id) === undefined),
    );
    followed.addedUntil = current;
    return Number(current) - Number(addedUntil) <= mostTransactions && count === index.facets.size;
  }

  async function putNamed(followed: FollowedIndex, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length && !isClosed(); from += batchSize) {
      await put(followed, await read(indexedColumns, isNamed, [ids.slice(from, from + batchSize)]));
    }
  }

  async function put(followed: FollowedIndex, batch: readonly IndexedRow[]): Promise<void> {
    const { index, context } = followed;
    await inSlices(batch, (row) => {
      index.put([indexedProduct(row, context)]);
      followed.newest = Math.max(followed.newest, row.createdAt);
    });
  }

  async function read<Row extends ValueRow>(
    columns: string,
    condition: string,
    values: unknown[],
    order = '',
  ) {
    const { rows } = await database.$client.query<Row>(
      `select ${columns} from products p where p.${visibleToVisitors} and ${condition} ${order}`,
      values,
    );
    return rows;
  }

  return { fill, catchUp, followNames, update, add };
}

function columnsOf(definitions: readonly AttributeDefinition[]): FacetDefinition[] {
  return [...facetsOf(definitions), ...sortedColumns];
}

/** What documents have of an attribute. */
function textsOf(definition: AttributeDefinition): unknown {
  const { labels, type } = definition;
  return {
    labels,
    type,
    unit: definition.type === 'number' ? (definition.unit ?? null) : null,
    options: definition.type === 'choice' ? definition.options : [],
  };
}

/** The keys of all that is new, gone, or has another content. */
function changedBetween<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keyOf: (item: Item) => string,
  contentOf: (item: Item) => unknown,
): string[] {
  const contents = (items: readonly Item[]) => new Map(items.map((item) => [keyOf(item), contentOf(item)]));
  const [old, present] = [contents(before), contents(after)];
  const keys = new Set([...old.keys(), ...present.keys()]);
  return [...keys].filter((key) => !isSame(old.get(key), present.get(key)));
}

async function inSlices<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  let began = performance.now();
  for (const row of rows) {
    work(row);
    if (performance.now() - began < sliceTime) continue;
    await nextTurn();
    began = performance.now();
  }
  await nextTurn();
}
