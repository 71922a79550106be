// Keeping the exchange rates, and taking a change of them back.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/restore-batch.server.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/database.server.ts';
import { type DeskRate, foreignCurrencies, type RateChange } from './exchange-rate.schema.ts';
import { exchange_rates } from './order.tables.server.ts';

export type KeptRate =
  | { ok: true; value: { change_set_id: string | null } }
  | { ok: false; refusal: { code: 'changed_since' } };

type Writer = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Every foreign currency, with a rate or without. */
export async function listDeskRates(database: Pick<Database, 'select'>): Promise<DeskRate[]> {
  const rows = await database.select().from(exchange_rates);
  return foreignCurrencies.map((currency) => {
    const row = rows.find((one) => one.currency === currency);
    return {
      currency,
      usd_per_unit: row?.usd_per_unit ?? null,
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
}

/** Orders that are being placed at this moment keep the rate that they began with. */
export async function keepRate(
  database: Database,
  actor: Administrator,
  currency: Currency,
  { from, to }: RateChange,
): Promise<KeptRate> {
  return database.transaction(async (writer): Promise<KeptRate> => {
    await lockRates(writer);
    const [row] = await writer.select().from(exchange_rates).where(eq(exchange_rates.currency, currency));
    const held = row?.usd_per_unit ?? null;
    if (held === to) return { ok: true, value: { change_set_id: null } };
    if (held !== from) return { ok: false, refusal: { code: 'changed_since' } };
    if (to === null) await removeRates(writer, [currency]);
    else await putRate(writer, currency, to);
    const change_set_id = await recordChanges(writer, actor, 'rate.kept', [
      {
        subjectType: 'exchange_rate',
        subjectId: currency,
        subjectLabel: currency,
        before: held === null ? null : { usd_per_unit: held },
        after: to === null ? null : { usd_per_unit: to },
      },
    ]);
    return { ok: true, value: { change_set_id } };
  });
}

export const exchangeRateSubject: UndoableSubject = {
  rules: {},
  lock: (writer) => lockRates(writer),
  read: async (writer, ids) => {
    const rows = await writer
      .select()
      .from(exchange_rates)
      .where(inArray(exchange_rates.currency, ids as Currency[]))
      .orderBy(asc(exchange_rates.currency));
    return new Map(rows.map(({ currency, usd_per_unit }) => [currency, { usd_per_unit }]));
  },
  write: async (writer, states) => {
    for (const [currency, { usd_per_unit }] of states) {
      await putRate(writer, currency as Currency, Number(usd_per_unit));
    }
  },
  insert: async (writer, states) => {
    for (const [currency, { usd_per_unit }] of states) {
      await putRate(writer, currency as Currency, Number(usd_per_unit));
    }
  },
  remove: (writer, ids) => removeRates(writer, ids as Currency[]),
};

/** There are two: the table is small enough to be locked as a whole; who only reads does not wait. */
async function lockRates(writer: Writer): Promise<void> {
  await writer.execute(sql`lock table ${exchange_rates} in share row exclusive mode`);
}

async function putRate(writer: Writer, currency: Currency, usd_per_unit: number): Promise<void> {
  await writer
    .insert(exchange_rates)
    .values({ currency, usd_per_unit })
    .onConflictDoUpdate({
      target: exchange_rates.currency,
      set: { usd_per_unit, updated_at: sql`now()` },
    });
}

async function removeRates(writer: Writer, currencies: Currency[]): Promise<void> {
  await writer.delete(exchange_rates).where(inArray(exchange_rates.currency, currencies));
}
