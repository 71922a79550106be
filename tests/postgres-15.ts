// The test files that `npm test` also runs on PostgreSQL 15, each with its possible differences from PostgreSQL 18.
// `npm run test:system` runs every test with a database there.
export const postgres15: Readonly<Record<string, string>> = {
  'src/platform/postgres/database.test.ts': 'connections, time limits and the errors of the server',
  'src/platform/postgres/database-events.test.ts': 'LISTEN and NOTIFY over a lost connection',
  'src/platform/http/described-error.test.ts': 'constraints and error codes, as the API describes them',
  'src/platform/limits/rate-limiter.test.ts': 'INSERT … ON CONFLICT with arithmetic on timestamps',
  'src/platform/mail/mail-worker.test.ts': 'FOR UPDATE SKIP LOCKED, leases and intervals',
  'src/platform/backup/table-copy.test.ts': 'COPY of every column type, and the catalog tables it reads',
  'src/features/catalogue-index/columns/literal-search.test.ts':
    'trigrams, LIKE escapes, collations and sorting of text',
  'src/features/products/list/product-count.property.test.ts':
    'triggers with transition tables, and sampling',
  'src/features/products/list/admin-product.reads.test.ts': 'keyset pages, collations and aggregates in JSON',
  'src/features/products/edits/product.writes.test.ts': 'row locks, identity and exact numeric prices',
  'src/features/products/edits/product-bulk.writes.test.ts': 'UPDATE … FROM over data in JSON',
  'src/features/stock/stock-feed.api.test.ts': 'triggers that notify',
  'src/features/product-import/import/import.test.ts': 'COPY from a stream, and JSON columns',
  'src/features/orders/order.writes.test.ts': 'row locks, serialization failures and deadlocks',
  'src/features/orders/order-reservation.test.ts': 'intervals and partial indexes',
  'src/features/demand/demand.test.ts': 'normalize, filtered aggregates and JSON of a whole list',
  'src/features/dashboard/dashboard.test.ts': 'time zones, generate_series and grouped counts',
  'src/server/sweeper.test.ts': 'DELETE in batches by ctid or id',
};
