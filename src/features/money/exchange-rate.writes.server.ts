// Changes exchange rates, and undoes changes of them.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { UndoableSubject } from '#features/history/undo.server.ts';
import { announceTags } from '#platform/postgres/announce-tags.server.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { currenciesIn } from './currency.rules.ts';
import type { AdminRate, RateChange } from './exchange-rate.schema.ts';
import { exchange_rates } from './exchange-rate.tables.server.ts';

export type CachedRate = Outcome<{ change_set_id: string | null }, { code: 'changed_since' }>;

/** Every foreign currency that may be used, with a rate or without. */
export async function listAdminRates(database: Queryable): Promise<AdminRate[]> {
  const rows = await database.select().from(exchange_rates);
  const known = new Map(rows.map((row) => [row.currency, row]));
  const rates = Object.fromEntries(rows.map((row) => [row.currency, row.usd_per_unit]));
  return currenciesIn(rates).flatMap((currency) => {
    if (currency === 'USD') return [];
    const row = known.get(currency);
    return {
      currency,
      usd_per_unit: row?.usd_per_unit ?? null,
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
}

/** Orders that are being placed use the rate that they have read. */
export async function saveRate(
  database: Database,
  actor: Administrator,
  currency: Currency,
  { from, to }: RateChange,
): Promise<CachedRate> {
  return database.transaction(async (tx): Promise<CachedRate> => {
    await lockRates(tx);
    const [row] = await tx.select().from(exchange_rates).where(eq(exchange_rates.currency, currency));
    const held = row?.usd_per_unit ?? null;
    if (held === to) return { ok: true, value: { change_set_id: null } };
    if (held !== from) return { ok: false, error: { code: 'changed_since' } };
    if (to === null) await removeRates(tx, [currency]);
    else await putRate(tx, currency, to);
    const change_set_id = await recordChanges(tx, actor, 'rate.kept', [
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

export const exchangeRateSubject: UndoableSubject<{ usd_per_unit: number }> = {
  rules: {},
  lock: (tx) => lockRates(tx),
  read: async (tx, ids) => {
    const rows = await tx
      .select()
      .from(exchange_rates)
      .where(inArray(exchange_rates.currency, ids.filter(isCurrency)))
      .orderBy(asc(exchange_rates.currency));
    return new Map(rows.map(({ currency, usd_per_unit }) => [currency, { usd_per_unit }]));
  },
  write: putRates,
  insert: putRates,
  remove: (tx, ids) => removeRates(tx, ids.filter(isCurrency)),
};

async function putRates(tx: Transaction, states: Map<string, { usd_per_unit?: number }>): Promise<void> {
  for (const [currency, { usd_per_unit: rate }] of states) {
    if (rate !== undefined && isCurrency(currency)) await putRate(tx, currency, rate);
  }
}

/** The table has few rows and is locked as a whole; reads do not wait. */
async function lockRates(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${exchange_rates} in share row exclusive mode`);
}

async function putRate(tx: Transaction, currency: Currency, usd_per_unit: number): Promise<void> {
  await announceTags(tx, 'rates');
  await tx
    .insert(exchange_rates)
    .values({ currency, usd_per_unit })
    .onConflictDoUpdate({
      target: exchange_rates.currency,
      set: { usd_per_unit, updated_at: sql`now()` },
    });
}

async function removeRates(tx: Transaction, currencies: Currency[]): Promise<void> {
  await announceTags(tx, 'rates');
  await tx.delete(exchange_rates).where(inArray(exchange_rates.currency, currencies));
}
