// Rate limits of mails that visitors trigger: by receiving mailbox and by requesting network.
import { domainToASCII } from 'node:url';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey, createLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Receipts that a mailbox gets, and mails that the orders and requests of one network address cause. */
export const receiptLimits = {
  mailboxPerHour: 10,
  mailboxPerDay: 40,
  networkPerHour: 100,
  /** Notices to the own sales team: beyond the limit, requests are only listed in the admin. */
  noticesPerHour: 300,
};

export interface MailAllowance {
  /** To the typed address, which is unconfirmed. */
  receipt: boolean;
  notice: boolean;
  /** Undoes the counting when nothing was written. */
  revert: () => Promise<void>;
}

interface Sender {
  email: string;
  /** A digest; undefined: unknown. */
  network: string | undefined;
}

type Limiters = ReturnType<typeof createLimiters>;

const limitersOf = new WeakMap<Runtime['database'], Limiters>();
const unlimited: MailAllowance = { receipt: true, notice: true, revert: async () => {} };

/** Orders and requests for a quote count together, in all instances. */
export async function allowMails(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  { email, network }: Sender,
): Promise<MailAllowance> {
  if (!config.rateLimit) return unlimited;
  const limiters = limitersOf.get(database) ?? createLimiters(database);
  limitersOf.set(database, limiters);
  const mailbox = addressKey(config, mailboxOf(email));
  const [receipt, notice] = await Promise.all([
    // The sender's own limit first, so that exceeding it does not use up the recipient's.
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
    revert: () => returnPoints(limiters, [...(receipt ?? []), ...(notice ?? [])]),
  };
}

/** A limit and its key; undefined: unknown, and not limited. */
type LimitKey = readonly [name: keyof Limiters, key: string | undefined];

/** One after the other, and all or none: what one limit rejects must not count for another. Null: rejected. */
async function takeAll(limiters: Limiters, limits: readonly LimitKey[]): Promise<LimitKey[] | null> {
  const taken: LimitKey[] = [];
  for (const one of limits) {
    const [name, key] = one;
    if (key === undefined) continue;
    if (!(await consume(limiters[name], key))) {
      await returnPoints(limiters, taken);
      return null;
    }
    taken.push(one);
  }
  return taken;
}

async function returnPoints(limiters: Limiters, taken: readonly LimitKey[]): Promise<void> {
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

async function consume(limiter: Limiters[keyof Limiters], key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** They deliver the same whatever dots stand in the name. */
const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an email address: spellings that reach the same one count as one. Mail is sent to the address as
 * typed.
 */
export function mailboxOf(address: string): string {
  const written = address.normalize('NFKC').toLowerCase().trim();
  const at = written.lastIndexOf('@');
  const host = written.slice(at + 1).replace(/\.+$/, '');
  const domain = domainToASCII(host) || host;
  const name = written.slice(0, at).replace(/(?!^)\+.*$/, '');
  return `${withoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
