// Public routes of parts lists: read a file or a pasted text, match its lines, and write a result as a workbook. No list is stored.
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createRoute, z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { loadMessages } from '#i18n/messages.ts';
import type { Language } from '#i18n/language.ts';
import { translator } from '#i18n/translator.ts';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { searchRulesOf } from '#features/catalogue-index/synonyms/search-rules.server.ts';
import { noCache } from '#platform/cache/cache-tags.server.ts';
import { afterSeconds, httpError } from '#platform/http/http-error.server.ts';
import { type InProcess, isCounted } from '#platform/http/in-process.server.ts';
import { clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { receiveRawBody } from '#platform/http/raw-body.server.ts';
import { createRequestQueue, QueueFullError, uploadWaitMs } from '#platform/http/request-queue.server.ts';
import {
  createRoutes,
  errorResponse,
  jsonBody,
  jsonResponse,
  piecesOfJson,
  requireJson,
} from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { knownNumbers } from './matching/candidate-rows.server.ts';
import { matchLines } from './matching/match-lines.server.ts';
import { readManufacturerNames } from './matching/matched-product.reads.server.ts';
import {
  matchLanguage,
  matchRequest,
  type MatchRequestLine,
  matchResponse,
  type MatchResponse,
} from './matching/match.schema.ts';
import { longestCell, mostLines } from './reading/table-codes.ts';
import { partsListLimits, UnusablePartsList } from './reading/collected-rows.server.ts';
import { readPartsList } from './reading-process/read-parts-list.server.ts';
import { type FileNote, partsListFile } from './reading/parts-list-file.schema.ts';
import { unmatchedLinesOf } from './unmatched-lines.server.ts';

export const readingsPerTenMinutes = 60;
export const matchesPerTenMinutes = 60;
export const workbooksPerTenMinutes = 60;
const matchBodyLimit = 3 * 1024 * 1024;
const workbookBodyLimit = 8 * 1024 * 1024;
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const mostCells = 40;
/** Of lines to match, within ten minutes; a long text counts as several. */
export const linesPerTenMinutes = 60_000;
const charactersPerLine = 100;
/** Of lists to read, within ten minutes. */
export const kilobytesPerTenMinutes = 100_000;
/** What a list that exceeded the limits of reading counts besides its bytes. */
const kilobytesOfExcess = 10_000;
/** Lists that are read or matched at the same time, and that wait for it. Small ones wait for no large one. */
const queueLimits = {
  small: { concurrency: 1, lines: 100, bytes: 64 * 1024 },
  large: { concurrency: 2 },
} as const;
const mostWaiting = 20;
/** One list of an address is worked on and another one waits. */
const perClient = { concurrency: 1, maxWaiting: 1 };

const query = z.object({ lang: matchLanguage });
const tooMany = {
  ...errorResponse('Too many parts lists from this address'),
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' as const } } },
};

const readRoute = (limitRate: MiddlewareHandler) =>
  createRoute({
    method: 'post',
    middleware: limitRate,
    path: '/parts-lists/read',
    summary: 'Read a parts list, and recognise its columns',
    description: `The body is the file itself (CSV, TSV, XLSX, XLS or ODS), or with \`content-type: text/plain\` the pasted text; at most 5 MB and ${mostLines} lines. Nothing is stored.`,
    request: { query },
    responses: {
      200: jsonResponse('Its columns, with the reasons, and its rows', partsListFile),
      413: errorResponse('Larger than 5 MB'),
      422: errorResponse(
        'Not a parts list that can be read: `issue` has the code and its values, `detail` a sentence in the requested language',
      ),
      429: tooMany,
      503: errorResponse('Too many parts lists are waiting'),
    },
  });

/** The limiter is first, so that no body is read for a request that it rejects. */
const matchRoute = (limitRate: MiddlewareHandler) =>
  createRoute({
    method: 'post',
    path: '/parts-lists/match',
    summary: 'Match the lines of a parts list with products',
    description:
      'Each line is matched by its part number (an SKU, a manufacturer’s part number or a GTIN), else by the values of its description. `exact` and `normalised` are the same part: they differ in separators and case at most, or we matched the number in an earlier request (`normalised`), and the manufacturer does not contradict. Prices are at the quantity of the line, corrected to minimum and multiple. The list is not stored; parts that are not found are counted, without the client.',
    middleware: [limitRate, ...requireJson(matchBodyLimit)],
    request: { query, body: jsonBody(matchRequest) },
    responses: {
      200: jsonResponse('One match for each line, in their order', matchResponse),
      413: errorResponse('Larger than 3 MB'),
      429: tooMany,
      503: errorResponse('Too many parts lists are waiting, or the catalogue’s index is being filled'),
    },
  });

const workbookRequest = z.object({
  rows: z
    .array(
      z
        .array(z.union([z.string().max(longestCell, `at most ${longestCell} characters`), z.number()]))
        .max(mostCells, `at most ${mostCells} cells`),
    )
    .min(1, 'at least one row')
    .max(mostLines + 1, `at most ${mostLines + 1} rows`)
    .describe('The names of the columns, then the lines'),
});

const workbookRoute = (limitRate: MiddlewareHandler) =>
  createRoute({
    method: 'post',
    path: '/parts-lists/workbook',
    summary: 'Write the result of a parts list as an Excel workbook',
    middleware: [limitRate, ...requireJson(workbookBodyLimit)],
    request: { body: jsonBody(workbookRequest) },
    responses: {
      200: { description: 'The workbook', content: { [workbookType]: {} } },
      413: errorResponse('Larger than 8 MB'),
      429: tooMany,
      503: errorResponse('Too many parts lists are waiting'),
    },
  });

export function partsListRoutes(runtime: Runtime) {
  const { config, database, log } = runtime;
  const source = catalogueIndexOf(runtime);
  const limiters = {
    read: createRateLimiter(runtime, 'parts_list_reads', readingsPerTenMinutes),
    match: createRateLimiter(runtime, 'parts_list_matches', matchesPerTenMinutes),
    workbook: createRateLimiter(runtime, 'parts_list_workbooks', workbooksPerTenMinutes),
    lines: createRateLimiter(runtime, 'parts_list_lines', linesPerTenMinutes),
    kilobytes: createRateLimiter(runtime, 'parts_list_kilobytes', kilobytesPerTenMinutes),
  };
  const unmatchedLines = unmatchedLinesOf(runtime);
  const queueOf = (size: Size) =>
    createRequestQueue({
      name: `parts_lists_${size}`,
      concurrency: queueLimits[size].concurrency,
      maxWaiting: mostWaiting,
      maxWaitMs: uploadWaitMs,
      perClient,
    });
  const queues = { small: queueOf('small'), large: queueOf('large') };

  function limitRate(kind: 'read' | 'match' | 'workbook'): MiddlewareHandler<{ Bindings: InProcess }> {
    return async (c, next) => {
      noCache();
      await count(c, kind, 1);
      await next();
    };
  }

  async function count(c: Context, kind: keyof typeof limiters, points: number): Promise<void> {
    const { isLookup }: InProcess = c.env ?? {};
    if (isLookup) return;
    const seconds = await limiters[kind].secondsToWait(clientAddress(c, config.trustProxy), points);
    if (seconds > 0) throw httpError('parts_list.too_many', afterSeconds(seconds));
  }

  async function queued<Result>(c: Context, size: Size, work: () => Promise<Result>): Promise<Result> {
    const { signal } = c.req.raw;
    try {
      return await queues[size].run(async () => {
        // A client may leave while its list waits.
        if (signal.aborted) throw httpError('request.incomplete');
        return work();
      });
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error;
    }
  }

  return createRoutes()
    .openapi(readRoute(limitRate('read')), async (c) => {
      const { lang } = c.req.valid('query');
      const isPasted = /^text\/plain\b/i.test(c.req.header('content-type') ?? '');
      // Lists that wait are on disk.
      await using received = await receiveRawBody(c.req.raw, partsListLimits.bytes);
      const { size } = await stat(received.path);
      await count(c, 'kilobytes', Math.ceil(size / 1024));
      const reading = { isPasted, language: lang, signal: c.req.raw.signal };
      // Awaited here, since the file on disk is removed on return.
      return await queued(c, size <= queueLimits.small.bytes ? 'small' : 'large', async () => {
        const read = await readList(received.path, reading, () => count(c, 'kilobytes', kilobytesOfExcess));
        return c.json(read, 200);
      });
    })
    .openapi(matchRoute(limitRate('match')), async (c) => {
      const { lang: language } = c.req.valid('query');
      const { lines } = c.req.valid('json');
      await count(
        c,
        'lines',
        lines.reduce((sum, line) => sum + countOf(line), 0),
      );
      const missing: MatchRequestLine[] = [];
      const { signal } = c.req.raw;
      const pieces = await queued(c, sizeOf(lines), async () => {
        const index = await source.requireIndex(0);
        await loadMessages(language);
        const [definitions, { synonyms }] = await Promise.all([
          source.definitions(),
          searchRulesOf(runtime).read(),
        ]);
        const context = { database, index, synonyms, definitions, language, signal };
        return matchLines({ ...context, onUnmatched: (line) => void missing.push(line) }, lines);
      });
      if (isCounted(c)) unmatchedLines.add(clientAddress(c, config.trustProxy), missing);
      return piecesOfJson<MatchResponse>(c, pieces);
    })
    .openapi(workbookRoute(limitRate('workbook')), async (c) => {
      const { rows } = c.req.valid('json');
      return queued(c, sizeOf(rows), async () => {
        const content = toWorkbook(Readable.from(rows, { objectMode: true }));
        // A stream would end after its turn in the queue.
        return new Response(await buffer(content), {
          headers: { 'content-type': workbookType, 'cache-control': 'private, no-store' },
        });
      });
    });

  async function readList(
    path: string,
    { isPasted, language, signal }: { isPasted: boolean; language: Language; signal: AbortSignal },
    onExcess: () => Promise<void>,
  ) {
    await loadMessages(language);
    const t = translator(language);
    try {
      const manufacturers = await readManufacturerNames(database);
      const known = { isManufacturer: manufacturers.isKnown, isPartNumber: knownNumbers(source.index()) };
      const file = await readPartsList(path, { isPasted, known, signal });
      const withTexts = <Table extends { notes: FileNote[] }>(table: Table) => ({
        ...table,
        notes: table.notes.map((note) => ({
          ...note,
          text: t(`partsList.fileNotes.${note.code}`, note.values),
        })),
      });
      return { ...withTexts(file), other_sheets: file.other_sheets.map(withTexts) };
    } catch (error) {
      if (signal.aborted) throw httpError('request.incomplete');
      if (!(error instanceof UnusablePartsList)) throw error;
      const { code, values, cause } = error;
      if (cause) {
        log.warn({ err: cause }, 'reading a parts list exceeded its limits');
        await onExcess();
      }
      const reason = t(`partsList.issues.${code}`, values);
      const details = {
        values: { reason },
        errors: [{ path: 'body', message: reason }],
        members: { issue: { code, values } },
      };
      throw httpError('parts_list.unusable', details);
    }
  }
}

type Size = keyof typeof queueLimits;

function sizeOf(lines: readonly unknown[]): Size {
  return lines.length <= queueLimits.small.lines ? 'small' : 'large';
}

function countOf({ description }: MatchRequestLine): number {
  return 1 + Math.floor(description.length / charactersPerLine);
}

function busy() {
  return httpError('server.busy', { headers: { 'retry-after': '2' } });
}
