// Quote list without JavaScript: stores the posted request, and redirects to its room or answers with what is wrong.
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createUploadLimiter } from '#features/quotes/attachments/attachment.api.server.ts';
import { receiptOf } from '#features/quotes/requests/quote.api.server.ts';
import { receiveQuoteForm } from '#features/quotes/requests/quote-form-body.server.ts';
import { quoteRequest } from '#features/quotes/requests/quote.schema.ts';
import { placeQuoteRequest } from '#features/quotes/requests/quote.writes.server.ts';
import { decimalText } from '#features/quote-list/decimal-text.rules.ts';
import { asLanguage } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { addressKey, clientAddress } from '#platform/http/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { isOwnOrigin } from './quote-form-post.server.ts';

const contactNames = ['firstName', 'lastName', 'email', 'company', 'country', 'message', 'place'] as const;

export function quoteListPost(runtime: Runtime): Hono {
  const { config, log } = runtime;
  const limiter = createUploadLimiter(runtime);
  return new Hono().post('/quote-list', async (c) => {
    if (!isOwnOrigin(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
    try {
      const sender = clientAddress(c, config.trustProxy);
      const { fields, attachments } = await receiveQuoteForm(runtime, c.req.raw, {
        limiter,
        sender,
        isValid: (...form) => readRequest(c.req.raw, ...form).success,
        keyOf,
      });
      const language = languageOf(c.req.raw, fields);
      await loadMessages(language);
      const reject = (issues: string[]) =>
        c.text(translator(language)('listRequest.rejected', { issues: issues.join('; ') }), 422);
      const parsed = readRequest(c.req.raw, fields, attachments);
      if (!parsed.success) {
        return reject(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
      }
      const network = sender && addressKey(config, sender);
      const placed = await placeQuoteRequest(runtime, parsed.data, keyOf(fields), network);
      if (placed.ok) return c.redirect(receiptOf(config, placed.value).room_url ?? '/', 303);
      const { error } = placed;
      if (error.code === 'unusable') {
        return reject(error.errors.map(({ path, message }) => `${path}: ${message}`));
      }
      if (error.code === 'key_reused') return reject(['message']);
      c.header('retry-after', String(error.seconds));
      return c.text(`Nothing was saved. Send it again in ${error.seconds} seconds.`, 429);
    } catch (error) {
      if (error instanceof HTTPException) return asText(error);
      log.error({ err: error }, 'could not store a quote request');
      return c.text('Nothing was saved. Go back and send it again.', 503);
    }
  });
}

/** What an API route would answer, as text for people. */
function asText({ status, message, res }: HTTPException): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=UTF-8' });
  const wait = res?.headers.get('retry-after');
  if (wait) headers.set('retry-after', wait);
  return new Response(message, { status, headers });
}

function readRequest(request: Request, fields: FormData, attachments: readonly string[]) {
  return quoteRequest.safeParse({
    ...Object.fromEntries(contactNames.map((name) => [name, textOf(fields, name) || undefined])),
    language: languageOf(request, fields),
    website: textOf(fields, 'website'),
    lines: linesOf(fields),
    attachments,
  });
}

function languageOf(request: Request, fields: FormData) {
  return asLanguage(textOf(fields, 'language')) ?? requestLanguage(request);
}

/** One for each product of the form, whose fields are repeated in order. */
function linesOf(fields: FormData) {
  const textsOf = (name: string) =>
    fields.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const [quantities, targets, notes] = ['quantity', 'target_price', 'note'].map(textsOf);
  return textsOf('product_id').map((product_id, index) => {
    const [quantity = '', target = ''] = [quantities?.[index], targets?.[index]];
    return {
      product_id,
      match: 'chosen',
      quantity: decimalText(quantity, 3) ?? quantity,
      target_price: target ? (decimalText(target, 6) ?? target) : null,
      currency: 'USD',
      note: notes?.[index],
    };
  });
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

/** The same form on the same day is the same request: sent twice, or sent again after Back. Files are not compared. */
function keyOf(fields: FormData): string {
  const day = new Date().toISOString().slice(0, 10);
  const texts = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return `list-${createHash('sha256')
    .update(JSON.stringify([day, texts]))
    .digest('hex')}`;
}
