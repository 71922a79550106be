// Messages between buyer and company about a quotation or one of its lines, mailed to the other side. Each is stored once per key.
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { users } from '#features/auth/account.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findVersions, labelOf, lockQuotation } from './quotation-version.store.server.ts';
import { findRoomToken, findRoomByToken } from './quotation-room.store.server.ts';
import { announceQuotations } from './quotation-feed.server.ts';
import { messageMail, type SentMessage, sendingOf } from './quotation-mail.server.ts';
import { mostBuyerMessages } from './quotation.rules.ts';
import {
  quotation_lines,
  quotation_messages,
  quotation_versions,
  type StoredLine,
  type StoredMessage,
  type StoredQuotation,
  type StoredVersion,
} from './quotation.tables.server.ts';

export interface NewMessage {
  body: string;
  /** A line of any version of the quotation; null: about the whole. */
  line: string | null;
  /** Of the line, by the buyer. */
  quantity?: number | null;
  /** Idempotency key. */
  key: string;
}

export type MessageOutcome = Outcome<
  StoredMessage,
  {
    code: 'not_found' | 'room_expired' | 'room_withdrawn' | 'no_quotation' | 'unknown_line' | 'key_reused';
  }
>;

type TooManyMessages = { ok: false; error: { code: 'too_many_messages' } };

type Context = Pick<Runtime, 'config' | 'database'>;

/** By the buyer, whom the token of the room identifies. Mailed to sales. */
export async function sendBuyerMessage(
  { config, database }: Context,
  token: string,
  message: NewMessage,
): Promise<MessageOutcome | TooManyMessages> {
  const outcome = await database.transaction(async (tx): Promise<Stored | TooManyMessages> => {
    const room = await findRoomByToken(tx, token);
    if (!room) return { ok: false, error: { code: 'not_found' } };
    if (room.isExpired) return { ok: false, error: { code: 'room_expired' } };
    if (room.isWithdrawn) return { ok: false, error: { code: 'room_withdrawn' } };
    if (!room.quotation) return { ok: false, error: { code: 'no_quotation' } };
    await lockQuotation(tx, room.quotation.id);
    const shown = (await findVersions(tx, room.quotation.id)).findLast(({ issued_at }) => issued_at !== null);
    if (!shown) return { ok: false, error: { code: 'no_quotation' } };
    if ((await countOthers(tx, room.quotation.id, message.key)) >= mostBuyerMessages) {
      return { ok: false, error: { code: 'too_many_messages' } };
    }
    const author = { author: 'buyer', author_id: null, author_name: shown.buyer_name } as const;
    const stored = await store(tx, room.quotation.id, author, message);
    if (stored.ok && stored.isNew) {
      const reference = room.quotation.number ?? '';
      const sent = mailedMessage(stored);
      await enqueueMails(tx, [messageMail({ ...shown, reference }, sent, 'sales', sendingOf(config))]);
    }
    return stored;
  });
  return outcome.ok ? announced(outcome) : outcome;
}

/** Messages of the buyer under other keys: a repeated request is answered, however many there are. */
function countOthers(tx: Transaction, quotationId: string, key: string): Promise<number> {
  const { quotation_id, author, key: stored } = quotation_messages;
  return tx.$count(
    quotation_messages,
    and(eq(quotation_id, quotationId), eq(author, 'buyer'), ne(stored, key)),
  );
}

/** By an administrator. Mailed to the buyer, once a version was issued: before, the buyer has no room to answer in. */
export async function sendCompanyMessage(
  { config, database }: Context,
  actor: Administrator,
  id: string,
  message: NewMessage,
): Promise<MessageOutcome> {
  const outcome = await database.transaction(async (tx): Promise<Stored> => {
    const quotation = await lockQuotation(tx, id);
    if (!quotation) return { ok: false, error: { code: 'not_found' } };
    const shown = (await findVersions(tx, id)).findLast(({ issued_at }) => issued_at !== null);
    if (!shown) return { ok: false, error: { code: 'no_quotation' } };
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
    const author = { author: 'company', author_id: actor.id, author_name: person?.name ?? '' } as const;
    const stored = await store(tx, id, author, message);
    if (!stored.ok || !stored.isNew) return stored;
    await mailBuyer(tx, config, { quotation, shown, stored });
    await recordChanges(tx, actor, 'quotation.message_sent', [
      {
        subjectType: 'quotation',
        subjectId: id,
        subjectLabel: labelOf(shown),
        before: { message: null },
        after: { message: message.body },
      },
    ]);
    return stored;
  });
  return announced(outcome);
}

type Stored =
  | { ok: true; value: StoredMessage; isNew: boolean; line: StoredLine | null }
  | Extract<MessageOutcome, { ok: false }>;
type Author = Pick<StoredMessage, 'author' | 'author_id' | 'author_name'>;

async function store(
  tx: Transaction,
  quotationId: string,
  author: Author,
  { body, line, quantity = null, key }: NewMessage,
): Promise<Stored> {
  const found = line === null ? null : await findLine(tx, quotationId, line);
  if (found === undefined) return { ok: false, error: { code: 'unknown_line' } };
  const line_key = found?.line_key ?? null;
  const wanted = found && quantity;
  const [stored] = await tx
    .insert(quotation_messages)
    .values({ quotation_id: quotationId, ...author, body, line_key, quantity: wanted, key })
    .onConflictDoNothing()
    .returning();
  await announceQuotations(tx, sql`${quotationId}::uuid`);
  if (stored) return { ok: true, value: stored, isNew: true, line: found };
  const [earlier] = await tx
    .select()
    .from(quotation_messages)
    .where(and(eq(quotation_messages.quotation_id, quotationId), eq(quotation_messages.key, key)));
  const isSame =
    earlier?.body === body &&
    earlier.line_key === line_key &&
    earlier.quantity === wanted &&
    earlier.author === author.author;
  if (!earlier || !isSame) return { ok: false, error: { code: 'key_reused' } };
  return { ok: true, value: earlier, isNew: false, line: found };
}

/** Of a version that was issued: a draft's lines are not known to the buyer. Undefined: there is none. */
async function findLine(tx: Transaction, quotationId: string, id: string) {
  const [found] = await tx
    .select({ line: quotation_lines, issued_at: quotation_versions.issued_at })
    .from(quotation_lines)
    .innerJoin(quotation_versions, eq(quotation_versions.id, quotation_lines.version_id))
    .where(and(eq(quotation_lines.id, id), eq(quotation_versions.quotation_id, quotationId)))
    .orderBy(desc(quotation_versions.version));
  return found?.issued_at ? found.line : undefined;
}

interface CompanyMessage {
  quotation: StoredQuotation;
  shown: StoredVersion;
  stored: Extract<Stored, { ok: true }>;
}

async function mailBuyer(
  tx: Transaction,
  config: Runtime['config'],
  { quotation, shown, stored }: CompanyMessage,
) {
  const token = await findRoomToken(tx, config, quotation.id);
  const sending = token ? { ...sendingOf(config), token } : sendingOf(config);
  const reference = quotation.number ?? '';
  await enqueueMails(tx, [messageMail({ ...shown, reference }, mailedMessage(stored), 'buyer', sending)]);
}

function mailedMessage({ value, line }: Extract<Stored, { ok: true }>): SentMessage {
  const { author_name, body, quantity } = value;
  const name = line && (line.description || line.part_number);
  const wanted = line && quantity !== null ? { quantity: String(quantity), unit: line.unit } : null;
  return { author_name, body, line: name, quantity: wanted };
}

function announced(outcome: Stored): MessageOutcome {
  if (!outcome.ok) return outcome;
  if (outcome.isNew) announceMail();
  return { ok: true, value: outcome.value };
}
