// Sending a request for a quote from the browser, and what became of it.
import { apiClient } from '#platform/api-client.ts';
import { fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { quoteDoors } from './quote.api.server.ts';
import type { QuoteRequestInput } from './quote.schema.ts';

const api = apiClient<ReturnType<typeof quoteDoors>>(publicApiBase, { fetch: fetchApi });

/** The visitor waits no longer; a request that was stored all the same is recognised by its key. */
const patience = 20_000;

export type SendOutcome =
  | { code: 'stored'; id: string }
  | { code: 'too_many'; seconds: number }
  | { code: 'key_reused' }
  | { code: 'failed' };

/** Never throws: without an answer the outcome is `failed`, and sending again with the same key is safe. */
export async function sendQuote(request: QuoteRequestInput, key: string): Promise<SendOutcome> {
  try {
    const response = await api['quote-requests'].$post(
      { json: request, header: { 'idempotency-key': key } },
      { init: { signal: AbortSignal.timeout(patience) } },
    );
    if (response.status === 201) return { code: 'stored', id: (await response.json()).id };
    if (response.status === 422) return { code: 'key_reused' };
    if (response.status === 429) {
      return { code: 'too_many', seconds: Number(response.headers.get('retry-after')) || 60 };
    }
  } catch {
    // No network, no answer in time, or an answer cut short.
  }
  return { code: 'failed' };
}
