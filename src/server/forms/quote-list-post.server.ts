// Quote list without JavaScript: stores the posted request and redirects to its room, or renders the page again with what was posted.
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createUploadLimiter } from '#features/quote-requests/attachment.api.server.ts';
import { attachmentIssues } from '#features/quote-requests/attachments/attachment.rules.ts';
import { receiptOf } from '#features/quote-requests/quote.api.server.ts';
import { receiveQuoteForm } from '#features/quote-requests/quote-form-body.server.ts';
import { lineFields, requestedMatches } from '#features/quote-list/quote-line.rules.ts';
import { quoteRequest } from '#features/quote-requests/quote.schema.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import { type PostedLine, postedLineFields } from '#features/parts-lists/result/posted-lines.rules.ts';
import { decimalText } from '#kernel/decimal-text.ts';
import { requestFields } from '#features/quote-requests/list/list-request.rules.ts';
import {
  type PostedQuoteList,
  postedQuoteLists,
} from '#features/quote-requests/list/posted-quote-list.server.ts';
import { asLanguage } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { readJson } from '#kernel/json.ts';
import { isOneOf, isRecord, recordOf } from '#kernel/object.ts';
import { cleanLine } from '#kernel/text.ts';
import { storageError } from '#platform/limits/storage-budget.server.ts';
import { admit } from '#platform/http/admission/admission.server.ts';
import { addressKey, clientAddress } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { pageLimiterOf } from '../page-cache/render-limits.server.ts';
import { isOwnOrigin, renderPosted, textOf } from './posted-page.server.ts';
import type { RenderPage } from '../page-cache/readable-path.server.ts';

interface Answer extends Partial<Pick<PostedQuoteList, 'paths' | 'rejection'>> {
  status: number;
  retryAfter?: string | undefined;
}

export function quoteListPost(runtime: Runtime, renderPage: RenderPage): Hono {
  const { config, log } = runtime;
  const limiter = createUploadLimiter(runtime);
  const pageLimiter = pageLimiterOf(config);
  return new Hono().post('/quote-list', async (c) => {
    if (!isOwnOrigin(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
    const sender = clientAddress(c, config.trustProxy);
    let received: FormData | undefined;
    const again = (fields: FormData, answer: Answer) => {
      pageLimiter.count(sender);
      return admit(() => renderAgain(c, fields, answer));
    };
    try {
      const { fields, attachments } = await receiveQuoteForm(runtime, c.req.raw, {
        limiter,
        sender,
        isValid: (form, files) => {
          received = form;
          return !isReview(form) && readRequest(c.req.raw, form, files).success;
        },
        keyOf,
      });
      if (isReview(fields)) return await again(fields, { status: 200 });
      const parsed = readRequest(c.req.raw, fields, attachments);
      if (!parsed.success) {
        return await again(fields, {
          status: 422,
          paths: parsed.error.issues.map(({ path }) => path.join('.')),
        });
      }
      const network = sender && addressKey(config, sender);
      const placed = await placeQuoteRequest(runtime, parsed.data, keyOf(fields), network);
      if (placed.ok) return c.redirect(receiptOf(config, placed.value).room_url ?? '/', 303);
      const { error } = placed;
      if (error.code === 'no_space') throw storageError(error);
      if (error.code === 'too_many' || error.code === 'used_up') {
        const { seconds } = error;
        const rejection = { code: 'too_many', seconds } as const;
        return await again(fields, { status: 429, rejection, retryAfter: String(seconds) });
      }
      const paths = error.code === 'unusable' ? error.errors.map(({ path }) => path) : ['message'];
      return await again(fields, { status: 422, paths });
    } catch (error) {
      if (!(error instanceof HTTPException)) log.error({ err: error }, 'could not store a quote request');
      // A form that was not read cannot be rendered again: the browser has it after Back.
      if (!received) return asText(c, error);
      return again(received, await answerTo(error));
    }
  });

  function renderAgain(c: Context, fields: FormData, answer: Answer): Promise<Response> {
    const { status, retryAfter, paths = [], rejection } = answer;
    const posted: PostedQuoteList = {
      lines: postedLinesOf(fields),
      values: recordOf(requestFields, (name) => textOf(fields, name)),
      paths,
      hasFiles: fields.getAll('attachments').some((file) => file instanceof File && file.name !== ''),
      ...(rejection && { rejection }),
    };
    const language = languageOf(c.req.raw, fields);
    const page = { path: '/quote-list', language, status, retryAfter };
    return renderPosted(c, renderPage, postedQuoteLists, posted, page);
  }
}

/** What the API would answer, for the page. */
async function answerTo(error: unknown): Promise<Answer> {
  const rejection = { code: 'failed' } as const;
  if (!(error instanceof HTTPException)) return { status: 503, rejection, retryAfter: '5' };
  const response = error.getResponse();
  const retryAfter = response.headers.get('retry-after') ?? undefined;
  if (error.status === 429) {
    const seconds = Number(retryAfter) || 60;
    return { status: 429, rejection: { code: 'too_many', seconds }, retryAfter };
  }
  const problem = readJson(await response.text());
  if (isRecord(problem) && isOneOf(attachmentIssues, problem.issue)) {
    const name = typeof problem.file === 'string' ? problem.file : '';
    return { status: error.status, rejection: { code: 'file', issue: problem.issue, name } };
  }
  return { status: error.status, rejection, retryAfter };
}

function asText(c: Context, error: unknown): Response {
  if (!(error instanceof HTTPException)) return c.text('Nothing was saved. Go back and send it again.', 503);
  const headers = new Headers({ 'content-type': 'text/plain; charset=UTF-8' });
  const wait = error.res?.headers.get('retry-after');
  if (wait) headers.set('retry-after', wait);
  return new Response(error.message, { status: error.status, headers });
}

/** The form of another page, whose lines are shown before they are sent. */
function isReview(fields: FormData): boolean {
  return fields.has('review');
}

function readRequest(request: Request, fields: FormData, attachments: readonly string[]) {
  const { neededBy, ...values } = recordOf(requestFields, (name) => textOf(fields, name) || undefined);
  return quoteRequest.safeParse({
    ...values,
    needed_by: neededBy,
    language: languageOf(request, fields),
    website: textOf(fields, 'website'),
    lines: postedLinesOf(fields).map(requestLine),
    attachments,
  });
}

function languageOf(request: Request, fields: FormData) {
  return asLanguage(textOf(fields, 'language')) ?? requestLanguage(request);
}

const lineTexts = {
  part_number: lineFields.part_number.limit,
  manufacturer: lineFields.manufacturer.limit,
  description: lineFields.description.limit,
  note: lineFields.note.limit,
} as const;

/** The fields of each line are repeated in order; lines without any text are left out. */
function postedLinesOf(fields: FormData): PostedLine[] {
  const columns = recordOf(postedLineFields, (name) =>
    fields.getAll(name).map((value) => (typeof value === 'string' ? value : '')),
  );
  const count = Math.max(...postedLineFields.map((name) => columns[name].length));
  const lines = Array.from({ length: count }, (_, index) => {
    const line = recordOf(postedLineFields, (name) => columns[name][index] ?? '');
    return isReview(fields) ? Object.assign(line, cutTexts(line)) : line;
  });
  const typed = ['product_id', 'part_number', 'manufacturer', 'description', 'quantity', 'note'] as const;
  return lines.filter((line) => typed.some((name) => line[name].trim() !== ''));
}

/** What a table holds may be longer than a request takes. */
function cutTexts(line: PostedLine): Partial<PostedLine> {
  const names = ['part_number', 'manufacturer', 'description', 'note'] as const;
  return recordOf(names, (name) => cleanLine(line[name]).slice(0, lineTexts[name]));
}

function requestLine(line: PostedLine) {
  const { product_id, quantity, target_price: target, target_currency, match, ...texts } = line;
  return {
    ...texts,
    ...(product_id && { product_id }),
    match: isOneOf(requestedMatches, match) ? match : undefined,
    quantity: decimalText(quantity, 3) ?? quantity,
    target_price: target ? (decimalText(target, 6) ?? target) : null,
    currency: target_currency || undefined,
  };
}

/** The same form on the same day is the same request: sent twice, or sent again after Back. Files are not compared. */
function keyOf(fields: FormData): string {
  const day = new Date().toISOString().slice(0, 10);
  const texts = [...fields].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  return `list-${createHash('sha256')
    .update(JSON.stringify([day, texts]))
    .digest('hex')}`;
}
