// Quote submission: the form's draft, stored in the browser, and sending it once even when responses are lost.
import { randomKey } from '#kernel/random-key.ts';
import { isRecord } from '#kernel/object.ts';
import { draftTexts, loadDraft, saveDraft } from '#ui/forms/form-draft.ts';
import { type QuoteField, type QuoteValues, quoteFields, minFormAgeMs } from '../quote.rules.ts';
import { ApiError, publicApi } from '#platform/http/api-client.ts';
import type { quoteRoutes } from '../quote.api.server.ts';
import type { QuoteRequestInput } from '../quote.schema.ts';

const name = 'quote-draft';

/** A request whose outcome is unknown: sent again with the same values, it has the same key. */
interface Attempt {
  key: string;
  /** As JSON. */
  values: string;
}

export interface QuoteDraft {
  values: Partial<QuoteValues>;
  /** The product interest that the form filled in, as opposed to one that the visitor typed. */
  suggested?: string | undefined;
  attempt?: Attempt | undefined;
}

type Prefill = (field: QuoteField, text: string) => void;

const pending = new Map<QuoteField, string>();
const forms = new Set<Prefill>();

/** Fills in the message unless there is one; a form that is not mounted yet receives it when it is. */
export function prefillMessage(text: string): void {
  if (forms.size === 0) pending.set('message', text);
  for (const fill of forms) fill('message', text);
}

/** Calls `fill` with what is pending, then with every later prefill. */
export function onPrefill(fill: Prefill): () => void {
  for (const [field, text] of pending) fill(field, text);
  pending.clear();
  forms.add(fill);
  return () => forms.delete(fill);
}

/** Lines that go along with the form's request. */
export interface CarriedLines extends Pick<QuoteRequestInput, 'lines' | 'prepared_by'> {
  onStored: () => void;
  /** A line cannot be sent: nothing was. */
  onRejected: () => void;
}

let carried: (() => CarriedLines) | undefined;

/** `read` is called when a request is sent. The result takes it back. */
export function carryAlong(read: () => CarriedLines): () => void {
  carried = read;
  return () => {
    carried = undefined;
  };
}

export function readDraft(now = Date.now()): QuoteDraft {
  const stored = loadDraft(name, now);
  return {
    values: draftTexts(quoteFields, stored),
    ...(typeof stored?.suggested === 'string' && { suggested: stored.suggested }),
    ...(isAttempt(stored?.attempt) && { attempt: stored.attempt }),
  };
}

/** A draft without text of the visitor is not stored. */
export function writeDraft(draft: QuoteDraft, now = Date.now()): void {
  const isEmpty = Object.values(draft.values).every((value) => !value || value === draft.suggested);
  saveDraft(name, isEmpty ? null : draft, now);
}

export function dropDraft(): void {
  writeDraft({ values: {} });
}

export function attemptFor(values: QuoteValues, last: Attempt | undefined): Attempt {
  const text = JSON.stringify(values);
  return last?.values === text ? last : { key: randomKey(), values: text };
}

function isAttempt(raw: unknown): raw is Attempt {
  return isRecord(raw) && typeof raw.key === 'string' && typeof raw.values === 'string';
}

const api = publicApi<ReturnType<typeof quoteRoutes>>();

/** After a timeout the same key is sent again, since the request may have been stored. */
const timeoutMs = 20_000;

/** Minimum time during which the button shows that it is sending. */
const minSendingMs = 1000;

type Context = Pick<QuoteRequestInput, 'language' | 'source' | 'website' | 'formAge'>;

type Outcome =
  /** The id is null when sending was simulated. */
  | { code: 'stored'; id: string | null }
  | { code: 'too_many'; seconds: number }
  | { code: 'failed' }
  | { code: 'lines_rejected' };

/** Never throws: after `failed`, sending again is safe. Without `contextOf`, which takes the form's age, sends nothing. */
export async function deliverQuote(
  values: QuoteValues,
  shownAt: number,
  contextOf: ((formAge: number) => Context) | null,
): Promise<Outcome> {
  const pause = new Promise((resolve) => setTimeout(resolve, minSendingMs));
  if (!contextOf) return pause.then(() => ({ code: 'stored', id: null }));
  // A form that the browser has filled in may be sent at once, which the server would take for spam.
  if (Date.now() - shownAt < minFormAgeMs) await pause;
  const { onStored, onRejected, ...lines } = carried?.() ?? {};
  const send = (attempt: ReturnType<typeof attemptFor>) => {
    writeDraft({ ...readDraft(), values, attempt });
    return sendQuote({ ...values, ...contextOf(Date.now() - shownAt), ...lines }, attempt.key);
  };
  const [outcome] = await Promise.all([send(attemptFor(values, readDraft().attempt)), pause]);
  if (outcome.code === 'stored') onStored?.();
  if (outcome.code === 'lines_rejected') onRejected?.();
  if (outcome.code !== 'key_reused') return outcome;
  // The key belongs to a request with other values: these are a request of their own.
  const retried = await send(attemptFor(values, undefined));
  if (retried.code === 'stored') onStored?.();
  return retried.code === 'key_reused' ? { code: 'failed' } : retried;
}

async function sendQuote(request: QuoteRequestInput, key: string): Promise<Outcome | { code: 'key_reused' }> {
  try {
    const response = await api.post('/quote-requests', {
      json: request,
      header: { 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { code: 'stored', id: (await response.json()).id };
  } catch (error) {
    if (error instanceof ApiError && error.problem.errors?.some(({ path }) => path.startsWith('lines'))) {
      return { code: 'lines_rejected' };
    }
    if (error instanceof ApiError && error.status === 422) return { code: 'key_reused' };
    if (error instanceof ApiError && error.status === 429) {
      return { code: 'too_many', seconds: error.retryAfter || 60 };
    }
    // No network, a timeout, or an incomplete response.
    return { code: 'failed' };
  }
}
