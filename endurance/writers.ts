// Buyers, askers and an administrator who write without end, and what they were answered.
import { setTimeout as pause } from 'node:timers/promises';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { type Answered, jsonOf } from './ask.ts';
import { askForQuote, get, makeProduct, type NewProduct, placeOrder, send } from './callers.ts';

export interface Ledger {
  /** Ids by idempotency key, as they were acknowledged. */
  orders: Map<string, string>;
  quotes: Map<string, string>;
  /** Keys whose answer never came: asked again. */
  unanswered: Set<string>;
  /** The edition of its text that each edited product was acknowledged with. */
  edits: Map<string, number>;
  acknowledged: number;
  soldOut: number;
  /** By status: answers to writes that were neither taken nor sold out. */
  refused: Map<number, number>;
  /** Answers that should never be. */
  wrong: string[];
}

export interface Goods {
  many: NewProduct[];
  /** Sold out in the course of it. */
  scarce: NewProduct;
  edited: NewProduct;
}

export const linesPerOrder = 3;

export function newLedger(): Ledger {
  return {
    orders: new Map(),
    quotes: new Map(),
    unanswered: new Set(),
    edits: new Map(),
    acknowledged: 0,
    soldOut: 0,
    refused: new Map(),
    wrong: [],
  };
}

export async function makeGoods(
  origin: string,
  desk: Record<string, string>,
  scarceStock: number,
): Promise<Goods> {
  const make = (title: string, stock_quantity = 1_000_000) =>
    makeProduct(origin, desk, { title, stock_quantity, description: edition(0) });
  return {
    many: await Promise.all(['Switch', 'Router', 'Sensor'].map((title) => make(title))),
    scarce: await make('Rare radio', scarceStock),
    edited: await make('Edited'),
  };
}

interface Load {
  origin: () => string;
  desk: Record<string, string>;
  goods: Goods;
  ledger: Ledger;
  /** Ends them all; requests under way are waited for. */
  signal: AbortSignal;
  /** Distinguishes the keys of one load from another's. */
  name: string;
  buyers: number;
  askers: number;
}

/** Resolves when `signal` has ended them; a connection that breaks is no reason to stop. */
export async function writeWithoutEnd(load: Load): Promise<void> {
  const { ledger, signal, name } = load;
  let count = 0;
  const again = [...ledger.unanswered];
  const without = (kind: string) => again.filter((key) => key.startsWith(kind)).values();
  const loop = async (left: Iterator<string>, kind: string, write: (key: string) => Promise<void>) => {
    while (!signal.aborted) {
      const { value, done } = left.next();
      await write(done ? `${kind}-${name}-${(count += 1)}` : value);
    }
  };
  const [orders, quotes] = [without('order'), without('quote')];
  await Promise.all([
    ...Array.from({ length: load.buyers }, () => loop(orders, 'order', (key) => buy(load, key))),
    ...Array.from({ length: load.askers }, () => loop(quotes, 'quote', (key) => askOnce(load, key))),
    editOn(load),
  ]);
}

async function buy({ origin, goods, ledger }: Load, key: string): Promise<void> {
  const answered = await tried(ledger, key, placeOrder(origin(), key, orderInput(cart(goods, key)), 20_000));
  if (answered?.status === 201) acknowledge(ledger, ledger.orders, key, answered);
  else if (answered?.status === 409) {
    ledger.unanswered.delete(key);
    ledger.soldOut += 1;
  }
}

async function askOnce({ origin, ledger }: Load, key: string): Promise<void> {
  const number = Number(key.split('-').at(-1));
  const quote = quoteInput({ email: `${key}@example.com`, message: `Please quote lot ${number} of ${key}.` });
  const answered = await tried(ledger, key, askForQuote(origin(), key, quote, 20_000));
  if (answered?.status === 201) acknowledge(ledger, ledger.quotes, key, answered);
}

/** Undefined: no answer that settles it came; the key stays open. */
async function tried(ledger: Ledger, key: string, asked: Promise<Answered>): Promise<Answered | undefined> {
  ledger.unanswered.add(key);
  const answered = await asked.catch(() => undefined);
  if (!answered) {
    await pause(20);
    return undefined;
  }
  if (![201, 409].includes(answered.status)) {
    ledger.refused.set(answered.status, (ledger.refused.get(answered.status) ?? 0) + 1);
    if (answered.status !== 503 || !answered.headers['retry-after']) {
      ledger.wrong.push(`${key}: ${answered.status} ${answered.body.toString().slice(0, 200)}`);
    }
    await pause(50);
  }
  return answered;
}

function acknowledge(ledger: Ledger, kept: Map<string, string>, key: string, answered: Answered): void {
  const { id } = jsonOf<{ id: string }>(answered);
  const earlier = kept.get(key);
  if (earlier && earlier !== id) ledger.wrong.push(`${key} was ${earlier}, is ${id}`);
  ledger.unanswered.delete(key);
  kept.set(key, id);
  ledger.acknowledged += 1;
}

/** The same key buys the same; neighbours list the same products in opposite orders. */
function cart({ many, scarce }: Goods, key: string) {
  const number = Number(key.split('-').at(-1));
  const bought = number % 4 === 0 ? [scarce, ...many.slice(1)] : many;
  const items = bought.map(({ id }, place) => ({ product_id: id, quantity: 1 + ((number + place) % 3) }));
  return number % 2 ? items : items.toReversed();
}

/** One edition after the other; after a break, from the one that is there. */
async function editOn({ origin, desk, goods, ledger, signal }: Load): Promise<void> {
  const { id } = goods.edited;
  const path = `${deskApiBase}/products/${id}`;
  let current: number | undefined;
  while (!signal.aborted) {
    try {
      const from = (current ??= await editionAt(origin(), desk, path, ledger, id));
      const body = { from: { description: edition(from) }, to: { description: edition(from + 1) } };
      const { status } = await send(origin(), 'PATCH', path, desk, body);
      if (status !== 200) throw new Error(`An edit was answered ${status}.`);
      current = from + 1;
      ledger.edits.set(id, current);
      ledger.acknowledged += 1;
    } catch {
      current = undefined;
    }
    await pause(20);
  }
}

async function editionAt(
  origin: string,
  desk: Record<string, string>,
  path: string,
  ledger: Ledger,
  id: string,
) {
  const answered = await get(origin, path, desk);
  if (answered.status !== 200) throw new Error(`The product was answered ${answered.status}.`);
  const { description } = jsonOf<{ description: string }>(answered);
  const found = Number(description.split(' ').at(-1));
  // The next one may have been written without an answer; an earlier one would be lost.
  const known = ledger.edits.get(id) ?? 0;
  if (found < known) ledger.wrong.push(`edition ${known} was acknowledged, ${found} is there`);
  return found;
}

function edition(number: number): string {
  return `Edition ${number}`;
}
