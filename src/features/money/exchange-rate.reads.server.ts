// Reads of the exchange rates, and so of the currencies that may be used.
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { currenciesIn, type Rates } from './currency.rules.ts';
import { exchange_rates } from './exchange-rate.tables.server.ts';

/** The dollar's rate is always 1, whatever the table holds. */
export async function readRates(database: Queryable): Promise<Rates> {
  const rows = await database.select().from(exchange_rates);
  return { ...Object.fromEntries(rows.map((row) => [row.currency, row.usd_per_unit])), USD: 1 };
}

export async function readCurrencies(database: Queryable): Promise<Currency[]> {
  return currenciesIn(await readRates(database));
}
