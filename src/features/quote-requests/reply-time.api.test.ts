import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { replyToQuote } from '#features/quotations/requests/admin-quote.writes.server.ts';
import { collectCacheMeta, currentCacheMeta } from '#platform/cache/cache-tags.server.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { placeQuoteRequest } from './quote.writes.server.ts';
import { quote_requests } from './quote.tables.server.ts';
import { replyTimeRoutes } from './reply-time.api.server.ts';
import { readReplyTimes } from './reply-time.reads.server.ts';
import { maxMeasuredReplies, minPublishedReplies, replyTimeDays } from './reply-time.rules.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;

beforeEach(() => emptyTables(runtime, 'quote_requests', 'mail_outbox', 'change_sets'));

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date('2026-05-20T12:00:00Z');

interface Answered {
  /** Milliseconds before now. */
  ago: number;
  /** Minutes from the request to its reply. */
  took: number;
}

async function insertAnswered(
  answered: readonly Answered[],
  changes: Partial<typeof quote_requests.$inferInsert> = {},
  at = now,
) {
  const rows = answered.map(({ ago, took }) => {
    const answered_at = new Date(at.getTime() - ago);
    return {
      first_name: 'A',
      last_name: 'B',
      email: 'a@b.test',
      message: 'C',
      idempotency_key: crypto.randomUUID(),
      status: 'answered' as const,
      answered_at,
      created_at: new Date(answered_at.getTime() - took * minute),
      ...changes,
    };
  });
  await database.insert(quote_requests).values(rows);
}

const times = (count: number, took: number) => Array.from({ length: count }, () => ({ ago: day, took }));

describe('reply times', () => {
  test('reply times measure the replies of the last 30 days, whenever the request came', async () => {
    expect(await readReplyTimes(database, now)).toBeNull();
    await insertAnswered([
      { ago: replyTimeDays * day, took: 60 },
      { ago: replyTimeDays * day + 1, took: 10_000 },
      { ago: 0, took: 40 * 24 * 60 },
    ]);
    expect(await readReplyTimes(database, now)).toMatchObject({
      replies: 2,
      median_minutes: 30 + 20 * 24 * 60,
    });
  });

  test('reply times leave out spam, merged requests and those without a reply', async () => {
    await insertAnswered(times(1, 5), { status: 'spam' });
    await insertAnswered(times(1, 5), { merged_into: crypto.randomUUID() });
    await insertAnswered(times(1, 5), { answered_at: null });
    expect(await readReplyTimes(database, now)).toBeNull();
  });

  test('reply times measure the newest ones of a great many', async () => {
    await insertAnswered(times(maxMeasuredReplies, 5));
    await insertAnswered([{ ago: 2 * day, took: 50_000 }]);
    expect(await readReplyTimes(database, now)).toMatchObject({
      replies: maxMeasuredReplies,
      p95_minutes: 5,
    });
  });
});

describe('GET /reply-time', () => {
  const published = async () => (await replyTimeRoutes(runtime).request('/reply-time')).json();

  test('GET /reply-time publishes the median from twenty replies on', async () => {
    await insertAnswered(times(minPublishedReplies - 1, 90), {}, new Date());
    expect(await published()).toEqual({ median_minutes: null });
    await insertAnswered(times(1, 90), {}, new Date());
    expect(await published()).toEqual({ median_minutes: 90 });
  });

  test('GET /reply-time is cached with a tag', async () => {
    const meta = currentCacheMeta();
    await collectCacheMeta(meta, published);
    expect([...meta.tags]).toEqual(['replies']);
  });
});

test('the first reply by mail is measured, and a second one changes nothing', async () => {
  const placed = await placeQuoteRequest(runtime, aQuote(), crypto.randomUUID());
  if (!placed.ok) throw new Error(placed.error.code);
  const { id } = placed.value;
  await database
    .update(quote_requests)
    .set({ created_at: sql`now() - interval '2 hours'` })
    .where(eq(quote_requests.id, id));
  const actor = { kind: 'administrator', id: (await insertPerson(database)).id } as const;
  const reply = () =>
    replyToQuote(runtime, actor, id, { key: crypto.randomUUID(), subject: 'Your request', body: 'Soon' });
  await reply();
  const first = await readReplyTimes(database);
  expect(first).toMatchObject({ replies: 1, median_minutes: 121 });
  await reply();
  expect(await readReplyTimes(database)).toEqual(first);
});
