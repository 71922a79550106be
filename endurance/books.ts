// Compares what was acknowledged with what the database holds.
import pg from 'pg';
import { readOrderBooks } from '#tests/harness/order-books.ts';
import { type Goods, type Ledger, linesPerOrder } from './writers.ts';

export interface Findings {
  acknowledged: number;
  lost: string[];
  oversold: string[];
  /** Orders without a line or a mail, requests without their mails. */
  halves: string[];
}

export async function compareBooks(url: string, ledger: Ledger, goods: Goods): Promise<Findings> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const books = await readOrderBooks(client, linesPerOrder);
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
        ...missing(ledger.orders, books.ids),
        ...missing(ledger.quotes, quoteIds),
        ...(edition >= (ledger.edits.get(goods.edited.id) ?? 0) ? [] : [`an edition after ${edition}`]),
      ],
      oversold: books.stock
        .filter(({ id, left, sold }) => left < 0 || (begun.has(id) && left + sold !== begun.get(id)))
        .map(({ id, left, sold }) => `${id}: ${left} left, ${sold} sold`),
      halves: [...books.halves, ...quotes.rows.filter(({ mails }) => mails !== 2).map(({ id }) => id)],
    };
  } finally {
    await client.end();
  }
}

function missing(acknowledged: Map<string, string>, kept: Map<string, string>): string[] {
  return [...acknowledged].filter(([key, id]) => kept.get(key) !== id).map(([key]) => key);
}
