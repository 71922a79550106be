// Sends the request of a quote list: once, even when responses are lost.
import { quoteDelivery } from '#platform/http/page-settings.ts';
import { minFormAgeMs } from '#features/quote-requests/quote.rules.ts';
import type { quoteRoutes } from '#features/quote-requests/quote.api.server.ts';
import type { QuoteRequestInput } from '#features/quote-requests/quote.schema.ts';
import { randomKey } from '#kernel/random-key.ts';
import { ApiError, publicApi } from '#platform/http/api-client.ts';
import { changeRequestDraft, readRequestDraft } from './list-request-draft.ts';
import type { RequestValues } from './list-request.rules.ts';
import type { QuoteList } from '#features/quote-list/quote-list-store.ts';
import { type RejectedField, rejectedFields, toRequest } from './request-body.rules.ts';

const api = publicApi<ReturnType<typeof quoteRoutes>>();

/** For up to 3,000 lines on a slow connection. */
const timeoutMs = 60_000;

/** Milliseconds that sending takes where it is simulated. */
const simulatedMs = 1000;

export type SendOutcome =
  /** Both are empty where sending is simulated. */
  | { code: 'stored'; number: string; url: string }
  | { code: 'too_many'; seconds: number }
  /** `fields`: what cannot be used. */
  | { code: 'rejected'; fields: RejectedField[] }
  /** Sending again is safe. */
  | { code: 'failed' };

/** What changes between attempts at the same request. */
interface SendContext extends Pick<QuoteRequestInput, 'language' | 'source' | 'website'> {
  /** When the form was rendered. */
  shownAt: number;
}

interface ListContent {
  lines: QuoteList;
  values: RequestValues;
  /** Ids of uploaded files. */
  attachments: readonly string[];
}

/** Never throws. */
export async function sendListRequest(
  { lines, values, attachments }: ListContent,
  { shownAt, ...context }: SendContext,
): Promise<SendOutcome> {
  const request = toRequest(lines, values, attachments);
  if (quoteDelivery() === 'simulated') {
    await new Promise((resolve) => setTimeout(resolve, simulatedMs));
    return { code: 'stored', number: '', url: '' };
  }
  const key = await attemptKey(JSON.stringify(request));
  // A form that the browser has filled in may be sent at once, which the server would take for spam.
  const age = Date.now() - shownAt;
  if (age < minFormAgeMs) await new Promise((resolve) => setTimeout(resolve, minFormAgeMs - age));
  try {
    const response = await api.post('/quote-requests', {
      json: { ...request, ...context, formAge: Date.now() - shownAt },
      header: { 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { id, number, room_url } = await response.json();
    return { code: 'stored', number: number ?? id.slice(0, 8), url: room_url ?? '' };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SendOutcome {
  // No network, a timeout, or an incomplete response.
  if (!(error instanceof ApiError)) return { code: 'failed' };
  const { status, retryAfter, problem } = error;
  if (status === 429) return { code: 'too_many', seconds: retryAfter || 60 };
  if (status !== 400 && status !== 422) return { code: 'failed' };
  // The next attempt has a key of its own.
  changeRequestDraft({ attempt: undefined });
  return { code: 'rejected', fields: rejectedFields(problem.errors?.map(({ path }) => path) ?? []) };
}

/** The key for a request with this content. */
export async function attemptKey(request: string): Promise<string> {
  const content = window.isSecureContext ? await sha256(request) : request;
  const { attempt } = readRequestDraft();
  if (attempt?.content === content) return attempt.key;
  const key = randomKey();
  changeRequestDraft({ attempt: { key, content } });
  return key;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
