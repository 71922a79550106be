// Compares what was acknowledged with what the database holds.
import pg from 'pg';
import { readOrderConsistency } from '#tests/harness/order-consistency.ts';
import { type LoadProducts, type WriteLog, linesPerOrder } from './write-load.ts';

export interface Findings {
  acknowledged: number;
  lost: string[];
  oversold: string[];
  /** Orders that lack lines or mails, and requests that lack mails. */
  incomplete: string[];
}

export async function findInconsistencies(
  url: string,
  ledger: WriteLog,
  goods: LoadProducts,
): Promise<Findings> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const stored = await readOrderConsistency(client, linesPerOrder);
    const quotes = await client.query<{ idempotency_key: string; id: string; mails: number }>(
      `select id, idempotency_key,
        (select count(*)::int from mail_outbox where subject_ref = 'quote:' || q.id) as mails
      from quote_requests q`,
    );
    const quoteIds = new Map(quotes.rows.map((row) => [row.idempotency_key, row.id]));
    const edited = await client.query<{ description: string }>(
      'select description from products where id = $1',
      [goods.edited.id],
    );
    const edition = Number(edited.rows[0]?.description.split(' ').at(-1));
    const begun = new Map(
      [...goods.many, goods.scarce].map((product) => [product.id, product.stock_quantity]),
    );
    return {
      acknowledged: ledger.orders.size + ledger.quotes.size + (ledger.edits.get(goods.edited.id) ?? 0),
      lost: [
        ...missing(ledger.orders, stored.ids),
        ...missing(ledger.quotes, quoteIds),
        ...(edition >= (ledger.edits.get(goods.edited.id) ?? 0) ? [] : [`an edition after ${edition}`]),
      ],
      oversold: stored.stock
        .filter(({ id, left, sold }) => left < 0 || (begun.has(id) && left + sold !== begun.get(id)))
        .map(({ id, left, sold }) => `${id}: ${left} left, ${sold} sold`),
      incomplete: [
        ...stored.incomplete,
        ...quotes.rows.filter(({ mails }) => mails !== 2).map(({ id }) => id),
      ],
    };
  } finally {
    await client.end();
  }
}

function missing(acknowledged: Map<string, string>, stored: Map<string, string>): string[] {
  return [...acknowledged].filter(([key, id]) => stored.get(key) !== id).map(([key]) => key);
}
