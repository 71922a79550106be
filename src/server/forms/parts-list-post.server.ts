// Parts list without JavaScript: reads and matches the posted list through the API, and renders its page with the result.
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { partsListRoutes } from '#features/parts-lists/parts-list.api.server.ts';
import { readLines } from '#features/parts-lists/lines/parts-list.rules.ts';
import type { LineMatch, MatchResponse } from '#features/parts-lists/matching/match.schema.ts';
import { type PostedPartsList, postedPartsLists } from '#features/parts-lists/posted-parts-list.server.ts';
import { partsListLimits } from '#features/parts-lists/reading/collected-rows.server.ts';
import { readBoards, readSparePercent } from '#features/parts-lists/list/stored-parts-list.rules.ts';
import { resultLines, toMatchLines } from '#features/parts-lists/result/result-lines.rules.ts';
import { asLanguage, type Language } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { translator } from '#i18n/translator.ts';
import type { ApiBody } from '#platform/http/api-client.ts';
import type { LocalCopy } from '#platform/files/folder.ts';
import { admit } from '#platform/http/admission/admission.server.ts';
import { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import { clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { parseForm } from '#platform/http/form-body.server.ts';
import { receiveRawBody } from '#platform/http/raw-body.server.ts';
import { createRequestQueue, uploadWaitMs } from '#platform/http/request-queue.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { pageLimiterOf } from '../page-cache/render-limits.server.ts';
import { callApi, isOwnOrigin, renderPosted, textOf } from './posted-page.server.ts';
import type { RenderPage } from '../page-cache/readable-path.server.ts';

type Api = Pick<Hono, 'fetch'>;
type Routes = ReturnType<typeof partsListRoutes>;

/** The list, and the frames of the form's parts. */
const formLimit = partsListLimits.bytes + 64 * 1024;
const formLimits = {
  fields: 20,
  fieldSize: partsListLimits.bytes,
  files: 1,
  fileSize: partsListLimits.bytes,
};
export const postsPerTenMinutes = 60;
/** Lists whose page is made at the same time, and that wait for it on disk. */
const concurrency = 2;
const mostWaiting = 20;

interface Answer {
  posted: PostedPartsList;
  status: number;
  retryAfter?: string | null;
}

export function partsListPost(runtime: Runtime, api: Api, renderPage: RenderPage): Hono {
  const { config } = runtime;
  const limiter = createRateLimiter(runtime, 'parts_list_posts', postsPerTenMinutes);
  const pageLimiter = pageLimiterOf(config);
  const queue = createRequestQueue({
    name: 'parts_list_forms',
    concurrency,
    maxWaiting: mostWaiting,
    maxWaitMs: uploadWaitMs,
  });

  return new Hono().post('/parts-list', async (c) => {
    if (!isOwnOrigin(c, config.siteUrl)) return c.text('Send the form from its own page.', 403);
    const client = clientAddress(c, config.trustProxy);
    const seconds = await limiter.secondsToWait(client);
    if (seconds > 0) throw new TooManyRequestsError('client.too_many', seconds);
    // The page is limited after the upload, so that slow uploads take no place of other pages.
    await using received = await receiveForm(c.req.raw);
    pageLimiter.count(client);
    return await queue.run(() => admit(() => respond(c, received)));
  });

  async function respond(c: Context, received: ReceivedForm): Promise<Response> {
    const form = await readForm(c.req.raw, received);
    if (!form.ok && form.status !== 413) return c.text('Send the form as a form.', 400);
    const language =
      asLanguage(form.ok ? form.fields.get('language') : undefined) ?? requestLanguage(c.req.raw);
    await loadMessages(language);
    const answer: Answer = form.ok
      ? await readPosted(c, form.fields, language)
      : { posted: { ok: false, issue: translator(language)('partsList.issues.too_large') }, status: 422 };
    const { posted, ...rest } = answer;
    return renderPosted(c, renderPage, postedPartsLists, posted, { path: '/parts-list', language, ...rest });
  }

  async function readPosted(c: Context, fields: FormData, language: Language): Promise<Answer> {
    const file = fields.get('file');
    const isFile = file instanceof File && file.size > 0;
    const read = await callApi(api, c, config.publicApiKey, {
      path: `/parts-lists/read?lang=${language}`,
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'text/plain' },
      body: isFile ? await file.arrayBuffer() : textOf(fields, 'text'),
    });
    if (!read.ok) return failed(read, language);
    const { rows, columns, notes }: ApiBody<Routes, 'post', '/parts-lists/read'> = await read.json();
    const { lines, skipped } = readLines(rows, columns);
    const wanted = toMatchLines(lines);
    let matches: readonly LineMatch[] = [];
    if (wanted.length > 0) {
      const matched = await callApi(api, c, config.publicApiKey, {
        path: `/parts-lists/match?lang=${language}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ lines: wanted }),
      });
      if (!matched.ok) return failed(matched, language);
      ({ lines: matches } = (await matched.json()) as MatchResponse);
    }
    const boards = readBoards(textOf(fields, 'boards')) ?? 1;
    const sparePercent = readSparePercent(textOf(fields, 'spare')) ?? 0;
    const result = resultLines(lines, matches, { boards, sparePercent, choices: {} });
    const texts = notes.map(({ text }) => text);
    return { posted: { ok: true, lines: result, skipped, boards, notes: texts }, status: 200 };
  }
}

type ReceivedForm = (LocalCopy & { ok: true }) | (AsyncDisposable & { ok: false; status: number });
type ReadForm = { ok: true; fields: FormData } | { ok: false; status: number };

/** Status 413: larger than the limit; others: not all of it. */
async function receiveForm(request: Request): Promise<ReceivedForm> {
  try {
    return Object.assign(await receiveRawBody(request, formLimit), { ok: true as const });
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error;
    return { ok: false, status: error.status, [Symbol.asyncDispose]: async () => {} };
  }
}

/** Status 400: no form. */
async function readForm(request: Request, received: ReceivedForm): Promise<ReadForm> {
  if (!received.ok) return received;
  const type = request.headers.get('content-type') ?? '';
  const fields = await parseForm(received.path, type, formLimits);
  return fields ? { ok: true, fields } : { ok: false, status: 400 };
}

async function failed(response: Response, language: Language): Promise<Answer> {
  const t = translator(language);
  const { detail }: { detail?: string } = await response.json().catch(() => ({}));
  const retryAfter = response.headers.get('retry-after');
  const answer = (issue: string, status = response.status): Answer => ({
    posted: { ok: false, issue },
    status,
    retryAfter,
  });
  switch (response.status) {
    case 422:
      return answer(detail ?? t('partsListPage.busy'));
    case 429:
      return answer(t('partsListPage.tooMany', { seconds: Number(retryAfter) || 60 }));
    case 413:
      return answer(t('partsList.issues.too_large'), 422);
    default:
      return answer(t('partsListPage.busy'), 503);
  }
}
