// Route of the Model Context Protocol: checks a message's source, size and shape, and hands it to the tools.
import { readFile } from 'node:fs/promises';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { searchRate } from '#features/catalogue-index/catalogue.api.server.ts';
import type { LocalCopy } from '#platform/files/folder.ts';
import type { ApiFetch } from '#platform/http/api-client.ts';
import type { InProcess } from '#platform/http/in-process.server.ts';
import { limitClients } from '#platform/http/admission/limit-clients.server.ts';
import { clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { receiveRawBody } from '#platform/http/raw-body.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { isNestedDeeper, mcpBodyLimit, mcpPath, mostNested, rebindingIssue } from './mcp.rules.ts';

interface McpSettings {
  /** The public API's own middleware. */
  authorize: MiddlewareHandler;
  /** Calls a route of the public API, by its path below the base, for the client of the request. */
  apiOf: (c: Context, env?: InProcess) => ApiFetch;
}

interface McpEnv {
  Variables: { received: LocalCopy };
}

/** A draft counts one for every 100 lines begun: 20 drafts of 3,000 lines in ten minutes. */
export const draftsPerTenMinutes = 600;
export const draftLimiterName = 'quote_list_drafts';

const parseError = -32_700;
const invalidRequest = -32_600;
const rejected = -32_000;

export function mcpRoutes(
  runtime: Pick<Runtime, 'config' | 'database' | 'log'>,
  { authorize, apiOf }: McpSettings,
): Hono<McpEnv> {
  const { config } = runtime;
  const drafts = createRateLimiter(runtime, draftLimiterName, draftsPerTenMinutes);
  const ownSource: MiddlewareHandler = async (c, next) => {
    const issue = rebindingIssue({ url: c.req.url, origin: c.req.header('origin') }, config.siteUrl);
    if (issue) return jsonRpcError(c, 403, rejected, issue);
    await next();
    c.header('cache-control', 'no-store');
    return undefined;
  };
  /** On disk and before the limiter, so that a slow client holds neither memory nor a slot. */
  const receive: MiddlewareHandler<McpEnv> = async (c, next) => {
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type !== 'application/json') {
      return jsonRpcError(c, 415, rejected, 'Send the message as application/json.');
    }
    await using received = await receiveRawBody(c.req.raw, mcpBodyLimit);
    c.set('received', received);
    await next();
    return undefined;
  };
  return new Hono<McpEnv>()
    .use(mcpPath, ownSource)
    .post(mcpPath, authorize, receive, limitClients(config, searchRate), async (c) => {
      const message = parse(await readFile(c.get('received').path));
      if (message === undefined) return jsonRpcError(c, 400, parseError, 'The body is not valid JSON.');
      if (typeof message !== 'object' || message === null || Array.isArray(message)) {
        return jsonRpcError(c, 400, invalidRequest, 'Send one JSON-RPC message, without a batch around it.');
      }
      if (isNestedDeeper(message, mostNested)) {
        return jsonRpcError(
          c,
          400,
          invalidRequest,
          `The message is nested deeper than ${mostNested} levels.`,
        );
      }
      // Loaded with the first message, so that a site without agents starts as fast as before.
      const { answerMessage } = await import('./mcp-server.server.ts');
      const context = {
        siteUrl: config.siteUrl,
        database: runtime.database,
        log: runtime.log,
        api: apiOf(c),
        lookupApi: apiOf(c, { isLookup: true }),
        secondsToWaitForDraft: (lines: number) =>
          drafts.secondsToWait(clientAddress(c, config.trustProxy), Math.ceil(lines / 100)),
      };
      return answerMessage(context, c.req.raw, message);
    })
    .all(mcpPath, (c) => {
      c.header('allow', 'POST');
      return jsonRpcError(c, 405, rejected, 'Send messages by POST: there are no sessions and no streams.');
    });
}

/** Undefined: no JSON. */
function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function jsonRpcError(c: Context, status: ContentfulStatusCode, code: number, message: string): Response {
  return c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status);
}
