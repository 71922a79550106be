// Facet feed: fills a process's product index from PostgreSQL, and updates it by the database's notifications.
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { withoutRequest } from '#platform/http/request-context.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { readAttributeDefinitions } from '../attributes/attribute-definition.reads.server.ts';
import { countActive } from '../search/product-count.reads.server.ts';
import { visibleToVisitors } from '../product-sql.server.ts';
import {
  type DocumentContext,
  documentContext,
  readMakers,
} from '../search/engine/search-document.server.ts';
import { firstRow } from '#platform/postgres/database.server.ts';
import { ProductIndex } from '../search/engine/product-index.server.ts';
import type { FacetDefinition } from './facet-query.server.ts';
import { facetsOf } from './filter-values.server.ts';
import {
  indexedColumns,
  indexedProduct,
  indexedValues,
  type IndexedRow,
  valueColumns,
  type ValueRow,
} from './indexed-product.server.ts';

export interface FacetFeed {
  /** Null while it is being filled; the first call starts that. */
  index: () => ProductIndex | null;
  /** Null: it is still being filled after so many milliseconds. */
  filled: (longest: number) => Promise<ProductIndex | null>;
  /** False while the index is behind what was announced. */
  isCurrent: () => boolean;
  /** With every change that was announced until now. Null: many products have changed, or it is still behind after so many milliseconds. */
  current: (longest: number) => Promise<ProductIndex | null>;
}

/** Changes that must be read. */
interface Stale {
  everything: boolean;
  /** More products have changed than an announcement names, or what they refer to. */
  unnamed: boolean;
  /** Products with unknown ids were added. */
  additions: boolean;
  ids: Set<string>;
}

type FeedRuntime = Pick<Runtime, 'database' | 'events' | 'log'>;

const batchSize = 1_000;
const inBatches = `order by p.id limit ${batchSize}`;
const isNamed = 'p.id = any($1::uuid[])';
/** Milliseconds in which rows are put into the index before others have their turn. */
const sliceTime = 4;
/** Milliseconds during which notifications are collected, unless somebody waits for them. */
const pause = 50;
/** Milliseconds by which a product may be older than another one that is known already: its transaction took longer. */
const longestTransaction = 15_000;
/** Numbers of transactions are compared modulo two to the power of 32. */
const mostTransactions = 1e9;
/** Milliseconds between two looks at what the index has. */
const lookInterval = 5;
const checkInterval = 60_000;

/** Sortable fields that cannot be filtered. */
export const sortedColumns: FacetDefinition[] = [
  { key: 'stock_quantity', type: 'number' },
  { key: 'lead_time_days', type: 'number' },
];

export function createFacetFeed({ database, events, log }: FeedRuntime): FacetFeed {
  let index: ProductIndex | null = null;
  let context: DocumentContext | null = null;
  /** What the context was made of. */
  let known = '';
  /** Every row that was written by an earlier transaction has been read. */
  let horizon = '';
  /** Every product that was added by an earlier transaction is known. */
  let addedUntil = '';
  let newest = 0;
  let started = false;
  let running = false;
  /** While no announcements arrive, nothing shows what has changed. */
  let isConnected = false;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stale = nothingStale();
  /** Announcements that have come, and those of them that the index has. */
  let announced = 0;
  let indexed = 0;
  /** More products are being read than somebody should wait for. */
  let readsMany = false;
  /** Who waits for the index, and what ends the pause for them. */
  let waiting = 0;
  let endPause = () => {};
  const isClosed = () => closing.signal.aborted;
  const isStale = () => stale.everything || stale.unnamed || stale.additions || stale.ids.size > 0;

  /** The requests that begin it do not end it. */
  function start(): void {
    started = true;
    withoutRequest(watch);
  }

  function watch(): void {
    timer = setInterval(() => void check(), checkInterval).unref();
    events.listen('pages', (event) => {
      if (event.kind === 'closed') {
        closing.abort();
        clearInterval(timer);
        return;
      }
      isConnected = event.kind !== 'lost';
      if (event.kind === 'gap') stale.everything = true;
      else if (event.kind === 'message') noteTags(event.payload);
      else return;
      announced += 1;
      void run();
    });
  }

  function noteTags(payload: string): void {
    for (const [, product, other] of payload.matchAll(/"(?:product:([^"]+)|([^"]+))"/g)) {
      if (product) stale.ids.add(product);
      else if (other === 'catalogue') stale.additions = true;
      else if (other === '*') stale.unnamed = true;
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      while (!isClosed() && isStale()) {
        if (index && waiting === 0) await collect();
        const { everything, unnamed, additions, ids } = stale;
        const upTo = announced;
        stale = nothingStale();
        readsMany = everything || unnamed;
        if (everything || (unnamed && !(index && (await catchUp(index))))) index = await fill();
        else if (index) await update(index, [...ids], additions);
        readsMany = false;
        indexed = upTo;
      }
    } catch (error) {
      if (isClosed()) return;
      log.warn({ err: error }, 'could not read the products for the filters');
      stale.everything = true;
      index = null;
      setTimeout(() => void run(), 1_000).unref();
    } finally {
      running = false;
    }
  }

  function collect(): Promise<void> {
    return new Promise((resolve) => {
      const timeout = setTimeout(resolve, pause);
      endPause = () => {
        clearTimeout(timeout);
        resolve();
      };
    });
  }

  /** Detects lost notifications by a different number of products. */
  async function check(): Promise<void> {
    const isBusy = () => !index || running || isStale();
    if (isBusy() || (await isComplete())) return;
    // What has just changed is being announced.
    await delay(pause);
    if (isBusy() || (await isComplete())) return;
    stale.everything = true;
    await run();
  }

  /** Also if the database cannot say so. */
  async function isComplete(): Promise<boolean> {
    const counts = await countActive(database).catch(() => null);
    return !counts || counts.all === index?.facets.size;
  }

  async function fill(): Promise<ProductIndex> {
    const current = await readHorizon();
    const definitions = await readAttributeDefinitions(database);
    const makers = await readMakers(database);
    context = await documentContext(definitions, makers);
    known = JSON.stringify([definitions, makers]);
    horizon = current;
    addedUntil = current;
    const filled = new ProductIndex([...facetsOf(definitions), ...sortedColumns]);
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const batch: IndexedRow[] = await read(indexedColumns, 'p.id > $1', [last], inBatches);
      await put(filled, batch);
      last = batch.at(-1)?.id ?? last;
      if (batch.length < batchSize || isClosed()) return filled;
    }
  }

  /**
   * Reads what was written since the last time, by the transactions that PostgreSQL notes on each row. False: too much,
   * or something that all products refer to. Deleted rows are noticed by the number of products.
   */
  async function catchUp(present: ProductIndex): Promise<boolean> {
    const current = await readHorizon();
    if (Number(current) - Number(horizon) > mostTransactions) return false;
    const most = Math.max(batchSize, Math.floor(present.facets.size / 2));
    const definitions = await readAttributeDefinitions(database);
    if (JSON.stringify([definitions, await readMakers(database)]) !== known) return false;
    const { rows } = await database.$client.query<{ id: string }>(
      `select id from products where age(xmin) <= age($1::xid8::xid) limit $2`,
      [horizon, most],
    );
    if (rows.length >= most) return false;
    for (let from = 0; from < rows.length; from += batchSize) {
      if (isClosed()) return true;
      await update(
        present,
        rows.slice(from, from + batchSize).map(({ id }) => id),
        false,
      );
    }
    horizon = current;
    await add(present);
    return true;
  }

  /** No transaction before it is still running. */
  async function readHorizon(): Promise<string> {
    const { rows } = await database.$client.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    return firstRow(rows).horizon;
  }

  async function update(present: ProductIndex, ids: string[], additions: boolean): Promise<void> {
    if (ids.length > 0) {
      const found = await read<ValueRow>(valueColumns, isNamed, [ids]);
      const visible = new Set(found.map(({ id }) => id));
      present.remove(ids.filter((id) => !visible.has(id)));
      const documents: string[] = [];
      await inSlices(found, (row) => {
        if (present.hasDocument(row.id, row.documentHash)) present.putValues([indexedValues(row)]);
        else documents.push(row.id);
      });
      await putNamed(present, documents);
      if (present.hasManyUnused) stale.everything = true;
    }
    if (additions) await add(present);
  }

  async function add(present: ProductIndex): Promise<void> {
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
    const unknown = ids.filter((id) => present.facets.rowOf(id) === undefined);
    await putNamed(present, unknown);
    const isOld = Number(current) - Number(addedUntil) > mostTransactions;
    addedUntil = current;
    if (isOld) stale.everything = true;
    else if (count !== present.facets.size) {
      // What has changed since is being announced, and counted then.
      await delay(pause);
      if (isStale()) stale.additions = true;
      else stale.everything = true;
    }
  }

  async function putNamed(target: ProductIndex, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batchSize) {
      await put(target, await read(indexedColumns, isNamed, [ids.slice(from, from + batchSize)]));
    }
  }

  async function put(target: ProductIndex, batch: readonly IndexedRow[]): Promise<void> {
    const labels = context;
    if (!labels) return;
    await inSlices(batch, (row) => {
      target.put([indexedProduct(row, labels)]);
      newest = Math.max(newest, row.createdAt);
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

  return {
    index: () => {
      if (!started) start();
      return index;
    },
    async filled(longest) {
      if (!started) start();
      const isFilled = () => index !== null;
      const end = performance.now() + longest;
      while (!isFilled() && performance.now() < end) await delay(lookInterval);
      return index;
    },
    isCurrent: () => index === null || (isConnected && !running && !isStale()),
    async current(longest) {
      if (!started) start();
      const [upTo, end] = [announced, performance.now() + longest];
      const isWhole = () =>
        index !== null && isConnected && !readsMany && !stale.everything && !stale.unnamed;
      const isBehind = () => indexed < upTo;
      waiting += 1;
      endPause();
      while (isWhole() && isBehind() && performance.now() < end) await delay(lookInterval);
      waiting -= 1;
      return isWhole() && !isBehind() ? index : null;
    },
  };
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

function nothingStale(): Stale {
  return { everything: false, unnamed: false, additions: false, ids: new Set() };
}
