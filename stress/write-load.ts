// Write load: buyers, senders of quote requests and an administrator who write until they are stopped, and a log of the responses.
import { setTimeout as pause } from 'node:timers/promises';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { type RawResponse, jsonOf } from './http-request.ts';
import { requestQuote, get, makeProduct, type NewProduct, placeOrder, send } from './clients.ts';

export interface WriteLog {
  /** Acknowledged ids by idempotency key. */
  orders: Map<string, string>;
  quotes: Map<string, string>;
  /** Keys without a final response, which are sent again. */
  unconfirmed: Set<string>;
  /** Number of the last acknowledged edit, by product. */
  edits: Map<string, number>;
  acknowledged: number;
  soldOut: number;
  /** Counts of other responses than success and "sold out", by status. */
  rejected: Map<number, number>;
  /** Responses that must never occur. */
  wrong: string[];
}

export interface LoadProducts {
  many: NewProduct[];
  /** A product that sells out during the run. */
  scarce: NewProduct;
  edited: NewProduct;
}

export const linesPerOrder = 3;

export function newWriteLog(): WriteLog {
  return {
    orders: new Map(),
    quotes: new Map(),
    unconfirmed: new Set(),
    edits: new Map(),
    acknowledged: 0,
    soldOut: 0,
    rejected: new Map(),
    wrong: [],
  };
}

export async function createLoadProducts(
  origin: string,
  admin: Record<string, string>,
  scarceStock: number,
): Promise<LoadProducts> {
  const make = (title: string, stock_quantity = 1_000_000) =>
    makeProduct(origin, admin, { title, stock_quantity, description: edition(0) });
  return {
    many: await Promise.all(['Switch', 'Router', 'Sensor'].map((title) => make(title))),
    scarce: await make('Rare radio', scarceStock),
    edited: await make('Edited'),
  };
}

interface Load {
  origin: () => string;
  admin: Record<string, string>;
  goods: LoadProducts;
  ledger: WriteLog;
  /** Stops the load after the running requests. */
  signal: AbortSignal;
  /** Part of every idempotency key, so that keys of several loads differ. */
  name: string;
  buyers: number;
  quoteSenders: number;
}

/** Resolves after `signal` is aborted; goes on when a connection breaks. */
export async function writeUntilAborted(load: Load): Promise<void> {
  const { ledger, signal, name } = load;
  let count = 0;
  const again = [...ledger.unconfirmed];
  const without = (kind: string) => again.filter((key) => key.startsWith(kind)).values();
  const loop = async (left: Iterator<string>, kind: string, write: (key: string) => Promise<void>) => {
    while (!signal.aborted) {
      const { value, done } = left.next();
      await write(done ? `${kind}-${name}-${(count += 1)}` : value);
    }
  };
  const [orders, quotes] = [without('order'), without('quote')];
  await Promise.all([
    ...Array.from({ length: load.buyers }, () => loop(orders, 'order', (key) => placeOneOrder(load, key))),
    ...Array.from({ length: load.quoteSenders }, () =>
      loop(quotes, 'quote', (key) => sendQuoteOnce(load, key)),
    ),
    editRepeatedly(load),
  ]);
}

async function placeOneOrder({ origin, goods, ledger }: Load, key: string): Promise<void> {
  const answered = await sendAndClassify(
    ledger,
    key,
    placeOrder(origin(), key, orderInput(cart(goods, key)), 20_000),
  );
  if (answered?.status === 201) acknowledge(ledger, ledger.orders, key, answered);
  else if (answered?.status === 409) {
    ledger.unconfirmed.delete(key);
    ledger.soldOut += 1;
  }
}

async function sendQuoteOnce({ origin, ledger }: Load, key: string): Promise<void> {
  const number = Number(key.split('-').at(-1));
  const quote = quoteInput({ email: `${key}@example.com`, message: `Please quote lot ${number} of ${key}.` });
  const answered = await sendAndClassify(ledger, key, requestQuote(origin(), key, quote, 20_000));
  if (answered?.status === 201) acknowledge(ledger, ledger.quotes, key, answered);
}

/** Undefined: there was no final response, and the key is to be sent again. */
async function sendAndClassify(
  ledger: WriteLog,
  key: string,
  sending: Promise<RawResponse>,
): Promise<RawResponse | undefined> {
  ledger.unconfirmed.add(key);
  const answered = await sending.catch(() => undefined);
  if (!answered) {
    await pause(20);
    return undefined;
  }
  if (![201, 409].includes(answered.status)) {
    ledger.rejected.set(answered.status, (ledger.rejected.get(answered.status) ?? 0) + 1);
    if (answered.status !== 503 || !answered.headers['retry-after']) {
      ledger.wrong.push(`${key}: ${answered.status} ${answered.body.toString().slice(0, 200)}`);
    }
    await pause(50);
  }
  return answered;
}

function acknowledge(
  ledger: WriteLog,
  stored: Map<string, string>,
  key: string,
  answered: RawResponse,
): void {
  const { id } = jsonOf<{ id: string }>(answered);
  const earlier = stored.get(key);
  if (earlier && earlier !== id) ledger.wrong.push(`${key} was ${earlier}, is ${id}`);
  ledger.unconfirmed.delete(key);
  stored.set(key, id);
  ledger.acknowledged += 1;
}

/** The same key always orders the same. Consecutive keys list the products in opposite orders, to provoke deadlocks. */
function cart({ many, scarce }: LoadProducts, key: string) {
  const number = Number(key.split('-').at(-1));
  const bought = number % 4 === 0 ? [scarce, ...many.slice(1)] : many;
  const items = bought.map(({ id }, index) => ({ product_id: id, quantity: 1 + ((number + index) % 3) }));
  return number % 2 ? items : items.toReversed();
}

/** Counts an edit number up in the product's description; after an error, continues from the stored number. */
async function editRepeatedly({ origin, admin, goods, ledger, signal }: Load): Promise<void> {
  const { id } = goods.edited;
  const path = `${adminApiBase}/products/${id}`;
  let current: number | undefined;
  while (!signal.aborted) {
    try {
      const from = (current ??= await editionAt(origin(), admin, path, ledger, id));
      const body = { from: { description: edition(from) }, to: { description: edition(from + 1) } };
      const { status } = await send(origin(), 'PATCH', path, admin, body);
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
  admin: Record<string, string>,
  path: string,
  ledger: WriteLog,
  id: string,
) {
  const answered = await get(origin, path, admin);
  if (answered.status !== 200) throw new Error(`The product was answered ${answered.status}.`);
  const { description } = jsonOf<{ description: string }>(answered);
  const found = Number(description.split(' ').at(-1));
  // A later number is an edit whose response was lost; an earlier one means that an edit was lost.
  const known = ledger.edits.get(id) ?? 0;
  if (found < known) ledger.wrong.push(`edition ${known} was acknowledged, ${found} is there`);
  return found;
}

function edition(number: number): string {
  return `Edition ${number}`;
}
