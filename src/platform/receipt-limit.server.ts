// How many mails strangers can have sent: by the mailbox that gets them and by the network that asks for them.
import { RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey, createLimiter } from './callers.server.ts';
import { mailboxOf } from './mailbox.server.ts';
import type { Runtime } from './runtime.server.ts';

/** Receipts that a mailbox gets, and mails that the orders and requests of one network address cause. */
export const receiptLimits = {
  mailboxPerHour: 10,
  mailboxPerDay: 40,
  networkPerHour: 100,
  /** To our own sales: what comes beyond is found in the admin alone. */
  noticesPerHour: 300,
};

export interface MailAllowance {
  /** To the address that was typed, which nobody has confirmed. */
  receipt: boolean;
  notice: boolean;
  /** Nothing was written after all. */
  giveBack: () => Promise<void>;
}

interface Sender {
  email: string;
  /** A digest; undefined: unknown. */
  network: string | undefined;
}

type Limiters = ReturnType<typeof createLimiters>;

const kept = new WeakMap<Runtime['database'], Limiters>();
const unlimited: MailAllowance = { receipt: true, notice: true, giveBack: async () => {} };

/** Orders and requests for a quote count together, in all instances. */
export async function allowMails(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { email, network }: Sender,
): Promise<MailAllowance> {
  if (!config.rateLimit) return unlimited;
  const limiters = kept.get(database) ?? createLimiters(database);
  kept.set(database, limiters);
  const mailbox = addressKey(config, mailboxOf(email));
  const [receipt, notice] = await Promise.all([
    // The sender's own limit first: beyond it, nobody uses up somebody else's.
    takeAll(limiters, [
      ['networkPerHour', network],
      ['mailboxPerHour', mailbox],
      ['mailboxPerDay', mailbox],
    ]),
    takeAll(limiters, [['noticesPerHour', network]]),
  ]);
  return {
    receipt: receipt !== null,
    notice: notice !== null,
    giveBack: () => giveBack(limiters, [...(receipt ?? []), ...(notice ?? [])]),
  };
}

/** A limit and whom it is about; undefined: unknown, and not limited. */
type Asked = readonly [name: keyof Limiters, key: string | undefined];

/** One after the other, and all or none: what one limit refuses must not count for another. Null: refused. */
async function takeAll(limiters: Limiters, asked: readonly Asked[]): Promise<Asked[] | null> {
  const taken: Asked[] = [];
  for (const one of asked) {
    const [name, key] = one;
    if (key === undefined) continue;
    if (!(await isWithin(limiters[name], key))) {
      await giveBack(limiters, taken);
      return null;
    }
    taken.push(one);
  }
  return taken;
}

async function giveBack(limiters: Limiters, taken: readonly Asked[]): Promise<void> {
  await Promise.all(taken.map(([name, key]) => limiters[name].reward(key ?? '')));
}

function createLimiters(database: Runtime['database']) {
  const make = (name: keyof typeof receiptLimits, hours = 1) =>
    createLimiter(database, { name: `mails-${name}`, points: receiptLimits[name], seconds: hours * 3600 });
  return {
    mailboxPerHour: make('mailboxPerHour'),
    mailboxPerDay: make('mailboxPerDay', 24),
    networkPerHour: make('networkPerHour'),
    noticesPerHour: make('noticesPerHour'),
  };
}

async function isWithin(limiter: Limiters[keyof Limiters], key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}
