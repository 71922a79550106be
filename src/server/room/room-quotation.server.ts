// Quotations in rooms, without JavaScript: renders the chosen version, and takes what its forms send.
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createElement } from 'react';
import { z } from 'zod';
import { customerFields } from '#features/orders/order-fields.rules.ts';
import { orderPath } from '#features/orders/order.rules.ts';
import { type NewMessage, sendBuyerMessage } from '#features/quotations/quotation-message.writes.server.ts';
import { fromMinor } from '#features/quotations/quotation-total.rules.ts';
import { wantedQuantity, messageLimit, reasonLimit } from '#features/quotations/quotation.schema.ts';
import { idempotencyKey } from '#features/quote-requests/quote.schema.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import type { AcceptanceError, ChosenLine } from '#features/room/quotation-accept.rules.ts';
import { createRoomWriteLimiter } from '#features/room/quotation-room.api.server.ts';
import { readRoom } from '#features/room/quotation-room.reads.server.ts';
import { findRoomContext } from '#features/room/room-context.reads.server.ts';
import type { RoomVersion } from '#features/room/quotation-room.schema.ts';
import { readRoomState } from '#features/room/room-state.reads.server.ts';
import { acceptVersion, declineVersion } from '#features/room/quotation-room.writes.server.ts';
import {
  acceptedAddresses,
  readAddresses,
  statedAddresses,
  type TypedAddresses,
} from '#features/room/room-address.rules.ts';
import { priceChoice, readChoice } from '#features/room/room-choice.rules.ts';
import type { Language } from '#i18n/language.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { wholeNumber } from '#kernel/decimal-text.ts';
import { randomKey } from '#kernel/random-key.ts';
import { cleanText } from '#kernel/text.ts';
import { cleanField } from '#kernel/text-fields.ts';
import { clientAddress } from '#platform/limits/rate-limiter.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { lineName, type RoomChoice } from '#shell/room/room-format.ts';
import { roomTranslator } from '#shell/room/room-messages.ts';
import { RoomQuotation } from '#shell/room/room-quotation.tsx';
import { roomHeaders, roomHtml, roomNotice } from './room-response.server.ts';

/** A quantity for each of three thousand lines. */
const formLimit = 1024 * 1024;

/**
 * Posts need no check of their origin: whoever knows the token may send them, nobody else can, and pages of rooms
 * send no referrer, so that browsers state no origin.
 */
export function roomForms(runtime: Runtime, secondsToWait: (c: Context) => Promise<number>): Hono {
  const limit = bodyLimit({ maxSize: formLimit, onError: (c) => c.text('The form is too large.', 413) });
  const writes = createRoomWriteLimiter(runtime);
  /** Null: what mails somebody may be written. */
  const findBusy = async (c: Context, language: Language) => {
    const seconds = await writes.secondsToWait(clientAddress(c, runtime.config.trustProxy));
    return seconds > 0 ? roomNotice(c, language, 'busy', { minutes: Math.ceil(seconds / 60) }) : null;
  };
  const routes = new Hono();
  routes.use('/q/:token/:action', limit, async (c, next) => {
    const seconds = c.req.method === 'POST' ? await secondsToWait(c) : 0;
    if (seconds === 0) return next();
    return roomNotice(c, requestLanguage(c.req.raw), 'busy', { minutes: Math.ceil(seconds / 60) });
  });
  return (
    routes
      // A browser that restores the response to a form, or opens its URL again.
      .get('/q/:token/:form{accept|decline|messages}', (c) =>
        toRoom(c, c.req.param('token'), requestLanguage(c.req.raw)),
      )
      .post('/q/:token/accept', async (c) => {
        const { token, language, fields } = await readForm(c);
        const version = Number(textOf(fields, 'version'));
        const lines = readChoice(fields);
        const key = keyOf(fields);
        const { limit: longest } = customerFields.po_number;
        const po_number = cleanField(customerFields.po_number, textOf(fields, 'po_number')).slice(0, longest);
        const addresses = readAddresses(fields);
        const typed = { lines, key, po_number, addresses };
        if (textOf(fields, 'action') === 'recalculate') {
          return showRoom(runtime, c, { token, language, version, choice: typed });
        }
        const stated = acceptedAddresses(addresses);
        if (!stated.ok) {
          const choice = { ...typed, unfilled: stated.error };
          return showRoom(runtime, c, { token, language, version, choice });
        }
        const busy = await findBusy(c, language);
        if (busy) return busy;
        const total = textOf(fields, 'total');
        const expected_total = total ? Number(total) : undefined;
        const request = { version, lines, po_number, expected_total, ...stated.value };
        const accepted = await acceptVersion(runtime, token, key, request).catch((error: unknown) => {
          if (error instanceof QueueFullError) return null;
          throw error;
        });
        if (!accepted) return roomNotice(c, language, 'busy');
        if (accepted.ok) return c.redirect(localizedPath(orderPath(accepted.value.order_id), language), 303);
        if (accepted.error.code !== 'unusable') return toRoom(c, token, language);
        const { errors } = accepted.error;
        return showRoom(runtime, c, { token, language, version, choice: { ...typed, errors } });
      })
      .post('/q/:token/decline', async (c) => {
        const { token, language, fields } = await readForm(c);
        const busy = await findBusy(c, language);
        if (busy) return busy;
        const reason = cleanText(textOf(fields, 'reason')).slice(0, reasonLimit) || null;
        await declineVersion(runtime, token, { version: Number(textOf(fields, 'version')), reason });
        return toRoom(c, token, language);
      })
      .post('/q/:token/messages', async (c) => {
        const { token, language, fields } = await readForm(c);
        const busy = await findBusy(c, language);
        if (busy) return busy;
        const message = readMessage(fields, language);
        const sent = message && (await sendBuyerMessage(runtime, token, { ...message, key: keyOf(fields) }));
        // Another text from a page that the browser restored is another message.
        if (sent && !sent.ok && sent.error.code === 'key_reused')
          await sendBuyerMessage(runtime, token, { ...message, key: randomKey() });
        return toRoom(c, token, language, '#messages');
      })
  );
}

/** Null: nothing was written. A quantity without its line, or one that is no quantity, stays a part of the text. */
function readMessage(fields: FormData, language: Language): Omit<NewMessage, 'key'> | null {
  const body = cleanText(textOf(fields, 'body')).slice(0, messageLimit);
  if (!body) return null;
  const line = z.guid().safeParse(textOf(fields, 'line')).data ?? null;
  const typed = textOf(fields, 'quantity').trim().slice(0, 20);
  const quantity = (line && wantedQuantity.safeParse(wholeNumber(typed)).data) || null;
  if (!typed || quantity) return { body, line, quantity };
  const whole = `${roomTranslator(language)('quantity')}: ${typed}\n${body}`;
  return { body: whole.slice(0, messageLimit), line, quantity };
}

interface Shown {
  token: string;
  language: Language;
  /** Undefined: the last one. */
  version: number | undefined;
  /** The id of the line that a message is begun about. */
  about?: string | undefined;
  choice?: {
    lines: readonly ChosenLine[];
    key: string;
    po_number: string;
    addresses: TypedAddresses;
    errors?: readonly AcceptanceError[];
    /** Names of the fields that an address lacks. */
    unfilled?: readonly string[];
  };
}

/** Null: nothing was quoted yet. */
export async function showQuotation(
  runtime: Runtime,
  c: Context,
  { token, language, version, about, choice }: Shown,
): Promise<Response | null> {
  // Before the room: what changes in between is reported to the page.
  const state = await readRoomState(runtime.database, token);
  const found = await readRoom(runtime, token);
  if (!found) return roomNotice(c, language, 'unknown');
  if (found.isExpired) return roomNotice(c, language, 'expired');
  const { room } = found;
  if (room.status === 'withdrawn') {
    return roomNotice(c, language, 'withdrawn', { number: room.number ?? '' });
  }
  const shown = room.versions.find((each) => each.version === version) ?? room.versions.at(-1);
  if (!shown) return null;
  const context = await findRoomContext(runtime.database, shown);
  const props = { room, version: shown, context, choice: choiceOf(shown, language, choice), language, about };
  const marks = {
    state: state?.digest ?? '',
    newest: room.versions.at(-1)?.version ?? 0,
    messages: room.messages.length,
  };
  const path = roomPath(token);
  const t = roomTranslator(language);
  const title = t.markup('quotationTitle', { number: shown.number, no: (text) => text });
  const content = createElement(RoomQuotation, { ...props, path, marks, now: new Date() });
  const status = choice?.errors || choice?.unfilled ? 422 : 200;
  const query: Record<string, string> = version === undefined ? {} : { version: String(shown.version) };
  return c.html(roomHtml(language, title, { path, query }, content), status, roomHeaders);
}

async function showRoom(runtime: Runtime, c: Context, shown: Shown): Promise<Response> {
  return (await showQuotation(runtime, c, shown)) ?? toRoom(c, shown.token, shown.language);
}

export function choiceOf(version: RoomVersion, language: Language, choice: Shown['choice']): RoomChoice {
  const priced = priceChoice(version, choice?.lines);
  const errors = choice && !priced.ok ? priced.error : (choice?.errors ?? []);
  const unfilled = choice?.unfilled ?? [];
  const t = roomTranslator(language);
  const inCurrency = (minor: number) => fromMinor(minor, version.currency);
  return {
    lines: choice?.lines,
    total: priced.ok ? inCurrency(priced.value.totals.total) : null,
    sum: priced.ok ? inCurrency(priced.value.totals.sum) : 0,
    priced: new Map(
      priced.ok
        ? priced.value.lines.map(({ line, unit_price }, index) => [
            line.id,
            { unit_price, amount: inCurrency(priced.value.totals.lines[index] ?? 0) },
          ])
        : [],
    ),
    charges: priced.ok ? priced.value.totals.charges.map(inCurrency) : [],
    issues: [
      ...errors.map((error) => issueText(error, version, language, choice?.lines ?? [])),
      ...(['shipping', 'billing'] as const)
        .filter((party) => unfilled.some((name) => name.startsWith(party)))
        .map((party) => t(`${party}Issue`)),
    ],
    key: choice?.key ?? randomKey(),
    poNumber: choice?.po_number ?? '',
    addresses: choice?.addresses ?? statedAddresses(version),
    unfilled: new Set(unfilled),
  };
}

function issueText(
  { path, code }: AcceptanceError,
  version: RoomVersion,
  language: Language,
  chosen: readonly ChosenLine[],
): string {
  const text = roomTranslator(language)(`${code}Issue`);
  const [, index] = path.split('.');
  const id = index === undefined ? undefined : chosen[Number(index)]?.id;
  const position = version.lines.findIndex((line) => line.id === id);
  const line = version.lines[position];
  return line ? `${position + 1}. ${lineName(line)}: ${text}` : text;
}

async function readForm(c: Context): Promise<{ token: string; language: Language; fields: FormData }> {
  const fields = await c.req.formData().catch(() => new FormData());
  return { token: c.req.param('token') ?? '', language: requestLanguage(c.req.raw), fields };
}

function keyOf(fields: FormData): string {
  const parsed = idempotencyKey.safeParse(textOf(fields, 'key'));
  return parsed.success ? parsed.data : randomKey();
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function toRoom(c: Context, token: string, language: Language, fragment = ''): Response {
  return c.redirect(localizedPath(roomPath(token), language) + fragment, 303);
}
