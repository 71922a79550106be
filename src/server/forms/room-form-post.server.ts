// Forms of rooms: what a buyer posts goes to the API, whether or not the page's own code runs.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { customerFields } from '#features/orders/order-fields.rules.ts';
import { messageLimit, reasonLimit } from '#features/quotations/quotation.rules.ts';
import { wantedQuantity } from '#features/quotations/quotation.schema.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { idempotencyKey } from '#features/quote-requests/quote.schema.ts';
import { type PostedAcceptance, postedAcceptances } from '#features/room/posted-acceptance.server.ts';
import { acceptanceReceipt } from '#features/room/quotation-room.schema.ts';
import { acceptedAddresses, readAddresses } from '#features/room/room-address.rules.ts';
import { readChoice } from '#features/room/room-choice.rules.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { loadMessages } from '#i18n/messages.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { translator } from '#i18n/translator.ts';
import { wholeNumber } from '#kernel/decimal-text.ts';
import { randomKey } from '#kernel/random-key.ts';
import { cleanText } from '#kernel/text.ts';
import { cleanField } from '#kernel/text-fields.ts';
import { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { limitRendering } from '../page-cache/render-limits.server.ts';
import { callApi, renderPosted, textOf } from './posted-page.server.ts';
import type { RenderPage } from '../page-cache/readable-path.server.ts';

/** A quantity for each of three thousand lines. */
const formLimit = 1024 * 1024;

const problem = z.object({
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string() })).default([]),
});

/**
 * Posts need no check of their origin: whoever knows the token may send them, nobody else can, and pages of rooms
 * send no referrer, so that browsers state no origin.
 */
export function roomFormPost(runtime: Runtime, api: Pick<Hono, 'fetch'>, renderPage: RenderPage): Hono {
  const { config } = runtime;
  const limit = bodyLimit({ maxSize: formLimit, onError: (c) => c.text('The form is too large.', 413) });
  return (
    new Hono()
      // A browser that opens the URL of a form of an earlier release again, or sends one that it has open.
      .all('/q/:token/:form{accept|decline|messages}', (c) => {
        const { token, form } = c.req.param();
        const path = localizedPath(roomPath(token), requestLanguage(c.req.raw));
        if (c.req.method !== 'POST') return c.redirect(path, 303);
        return c.redirect(`${path}${path.includes('?') ? '&' : '?'}action=${form}`, 307);
      })
      .post('/q/:token', limit, limitRendering(config), async (c) => {
        const fields = await c.req.formData().catch(() => new FormData());
        switch (textOf(fields, 'action') || c.req.query('action')) {
          case 'accept':
          case 'recalculate':
            return accept(c, fields);
          case 'decline': {
            const reason = cleanText(textOf(fields, 'reason')).slice(0, reasonLimit) || null;
            await send(c, 'decline', { version: Number(textOf(fields, 'version')), reason });
            return toRoom(c);
          }
          default:
            await sendMessage(c, fields);
            return toRoom(c, '#messages');
        }
      })
  );

  async function accept(c: Context, fields: FormData): Promise<Response> {
    const { limit: longest } = customerFields.po_number;
    const typed: PostedAcceptance = {
      version: Number(textOf(fields, 'version')),
      lines: readChoice(fields),
      key: keyOf(fields),
      po_number: cleanField(customerFields.po_number, textOf(fields, 'po_number')).slice(0, longest),
      addresses: readAddresses(fields),
      unfilled: [],
      isOtherTotal: false,
    };
    if (textOf(fields, 'action') === 'recalculate') return showAgain(c, typed, 200);
    const stated = acceptedAddresses(typed.addresses);
    if (!stated.ok) return showAgain(c, { ...typed, unfilled: stated.error }, 422);
    const { version, lines, key, po_number } = typed;
    const total = textOf(fields, 'total');
    const request = {
      version,
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
      po_number: po_number || null,
      ...(total && { expected_total: Number(total) }),
      ...stated.value,
    };
    const response = await send(c, 'accept', request, key);
    if (response.ok) {
      const { pathname } = new URL(acceptanceReceipt.parse(await response.json()).order_url);
      return c.redirect(localizedPath(pathname, requestLanguage(c.req.raw)), 303);
    }
    const { code, errors } = problem.parse(await response.json());
    if (response.status !== 422 || code === 'key_reused') return toRoom(c);
    return showAgain(
      c,
      { ...typed, isOtherTotal: errors.some(({ path }) => path === 'expected_total') },
      422,
    );
  }

  async function sendMessage(c: Context, fields: FormData): Promise<void> {
    const message = await readMessage(c, fields);
    if (!message) return;
    const response = await send(c, 'messages', message, keyOf(fields));
    if (response.ok) return;
    const { code } = problem.parse(await response.json());
    // Another text from a page that the browser restored is another message.
    if (code === 'key_reused') await send(c, 'messages', message, randomKey());
  }

  async function send(c: Context, action: string, body: object, key?: string): Promise<Response> {
    const response = await callApi(api, c, config.publicApiKey, {
      path: `/quotations/${encodeURIComponent(c.req.param('token') ?? '')}/${action}`,
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
    const seconds = Number(response.headers.get('retry-after')) || 5;
    if (response.status === 429) throw new TooManyRequestsError('client.too_many', seconds);
    if (response.status === 503) throw new TooManyRequestsError('server.busy', seconds);
    if (response.status >= 500) throw new HTTPException(500, { message: 'Internal error. Try again later.' });
    return response;
  }

  async function showAgain(c: Context, posted: PostedAcceptance, status: number): Promise<Response> {
    const path = roomPath(c.req.param('token') ?? '');
    const language = requestLanguage(c.req.raw);
    return renderPosted(c, renderPage, postedAcceptances, posted, { path, language, status });
  }
}

/** Null: nothing was written. A quantity without its line, or one that is no quantity, stays a part of the text. */
async function readMessage(c: Context, fields: FormData) {
  const body = cleanText(textOf(fields, 'body')).slice(0, messageLimit);
  if (!body) return null;
  const line = z.guid().safeParse(textOf(fields, 'line')).data ?? null;
  const typed = textOf(fields, 'quantity').trim().slice(0, 20);
  const quantity = (line && wantedQuantity.safeParse(wholeNumber(typed)).data) || null;
  if (!typed || quantity) return { body, line, quantity };
  const language = requestLanguage(c.req.raw);
  await loadMessages(language);
  const whole = `${translator(language)('room.quantity')}: ${typed}\n${body}`;
  return { body: whole.slice(0, messageLimit), line, quantity };
}

function keyOf(fields: FormData): string {
  const parsed = idempotencyKey.safeParse(textOf(fields, 'key'));
  return parsed.success ? parsed.data : randomKey();
}

function toRoom(c: Context, fragment = ''): Response {
  const path = localizedPath(roomPath(c.req.param('token') ?? ''), requestLanguage(c.req.raw));
  return c.redirect(path + fragment, 303);
}
