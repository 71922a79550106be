// One sending of the form: at least a second long, never twice under different keys for the same words.
import { attemptFor, readDraft, writeDraft } from './quote-draft.ts';
import type { SendOutcome } from './quote.queries.ts';
import { quickestForm, type QuoteValues } from './quote.rules.ts';

/** The button says so for at least this long, in milliseconds. */
const shortestSending = 1000;

export type SendQuote = (values: QuoteValues, key: string, formAge: number) => Promise<SendOutcome>;

/** The id is null when nothing was sent. */
export type Delivery =
  | Exclude<SendOutcome, { code: 'stored' | 'key_reused' }>
  | { code: 'stored'; id: string | null };

/** Without `send` it only takes its second. The key outlives a failure together with the words. */
export async function deliverQuote(
  values: QuoteValues,
  shownAt: number,
  send: SendQuote | null,
): Promise<Delivery> {
  const pause = new Promise((resolve) => setTimeout(resolve, shortestSending));
  if (!send) return pause.then(() => ({ code: 'stored', id: null }));
  // Whoever lets a browser fill the form in and sends it at once is no machine: the second passes first.
  if (Date.now() - shownAt < quickestForm) await pause;
  const sent = sendOnce(values, readDraft().attempt, shownAt, send);
  const [outcome] = await Promise.all([sent, pause]);
  if (outcome.code !== 'key_reused') return outcome;
  // Stored under this key with other words: these words are a request of their own.
  const anew = await sendOnce(values, undefined, shownAt, send);
  return anew.code === 'key_reused' ? { code: 'failed' } : anew;
}

function sendOnce(
  values: QuoteValues,
  last: ReturnType<typeof attemptFor> | undefined,
  shownAt: number,
  send: SendQuote,
): Promise<SendOutcome> {
  const attempt = attemptFor(values, last);
  writeDraft({ ...readDraft(), values, attempt });
  return send(values, attempt.key, Date.now() - shownAt);
}
