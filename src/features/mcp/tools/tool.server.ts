// Tools of the MCP server: what they get, and how a result or an error becomes an answer.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, type ApiFetch } from '#platform/http/api-client.ts';
import type { Log } from '#platform/log.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';

export interface ToolContext {
  /** Without a closing slash. */
  siteUrl: string;
  database: Database;
  log: Log;
  /** Routes of the public API by their path, with the limits of the client of this message. */
  api: ApiFetch;
  /** The same without the limit of parts lists: one line is counted with its message. */
  lookupApi: ApiFetch;
  /** Counts a draft of so many lines. 0: it may be made. */
  secondsToWaitForDraft: (lines: number) => Promise<number>;
}

/** What the client can correct. Its message is a sentence that names the argument. */
export class ToolError extends Error {
  override name = 'ToolError';
}

export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** The result as typed content and as JSON text. */
export async function answerTool(
  { log }: ToolContext,
  run: () => Promise<Record<string, unknown>>,
): Promise<CallToolResult> {
  try {
    const result = await run();
    return { structuredContent: result, content: [{ type: 'text', text: JSON.stringify(result) }] };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: sentenceOf(log, error) }] };
  }
}

function sentenceOf(log: Log, error: unknown): string {
  if (error instanceof ToolError) return error.message;
  if (error instanceof ApiError && (error.status < 500 || error.status === 503)) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database is temporarily unavailable. Try again.';
  log.error({ err: error }, 'MCP tool failed');
  return 'Internal error. Try again later.';
}
