// Requests of cXML: signs the sender in, rejects what was received before, and answers each kind of request.
import { HTTPException } from 'hono/http-exception';
import { element } from '#kernel/xml.ts';
import { createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { StoredPunchoutSystem } from '../punchout.tables.server.ts';
import {
  acceptPayload,
  findSystem,
  forgetPayload,
  isAuthentic,
  logRequest,
} from '../session/punchout-session.store.server.ts';
import { listPendingQuotes } from './pending-quotes.server.ts';
import { findReceivedQuote, receiveQuoteRequest } from './quote-request.server.ts';
import {
  checkTimestamp,
  type CxmlEnvelope,
  CxmlRequestError,
  type CxmlStatus,
  readEnvelope,
  readHeader,
  required,
  writeResponse,
} from '../protocol/cxml-message.server.ts';
import { CxmlError, readCxml } from '../protocol/cxml-reader.server.ts';
import { setupPunchout } from '../protocol/punchout-setup.server.ts';

/** Of one system within ten minutes. */
export const requestsPerSystem = 600;

export const cxmlPath = '/punchout/cxml';

interface Handled {
  sentence: string;
  answer: string | null;
}

type Handler = (
  runtime: Pick<Runtime, 'config' | 'database'>,
  system: StoredPunchoutSystem,
  envelope: CxmlEnvelope,
) => Promise<Handled>;

const handlers: Record<string, Handler> = {
  ProfileRequest: async ({ config }) => ({ sentence: 'OK', answer: profile(config.siteUrl) }),
  PunchOutSetupRequest: async (...request) => ({ sentence: 'OK', answer: await setupPunchout(...request) }),
  QuoteRequest: async (...request) => ({ sentence: await receiveQuoteRequest(...request), answer: null }),
  GetPendingRequest: async (...request) => ({ sentence: 'OK', answer: await listPendingQuotes(...request) }),
};

export interface AnsweredCxml {
  status: CxmlStatus;
  document: string;
  /** Seconds after which it may be sent again. */
  retryAfter?: number;
}

/** Throws what reading `body` throws. */
export function cxmlRequests(runtime: Runtime): (body: AsyncIterable<Uint8Array>) => Promise<AnsweredCxml> {
  const { config, database, log } = runtime;
  const rateLimiter = createRateLimiter(runtime, 'punchout-system', requestsPerSystem);
  return async (body) => {
    let system: StoredPunchoutSystem | undefined;
    let kind = 'cXML';
    let retryAfter: number | undefined;
    let acceptedId: string | undefined;
    const answer = async (status: CxmlStatus, sentence: string, content: string | null) => {
      await logRequest(runtime, { system, kind, status, error: status === 200 ? null : sentence });
      const document = writeResponse(config.siteUrl, status, sentence, content);
      return { status, document, ...(retryAfter !== undefined && { retryAfter }) };
    };
    try {
      const document = await readCxml(body, async (begun) => {
        const { sender, secret } = readHeader(begun);
        const found = await findSystem(database, { kind: 'cxml', ...sender });
        if (!isAuthentic(found, secret) || !found) {
          throw new CxmlRequestError(401, 'The identity or the shared secret of the Sender is wrong.');
        }
        system = found;
        const seconds = await rateLimiter.secondsToWait(found.id);
        if (seconds === 0) return;
        retryAfter = seconds;
        throw new CxmlRequestError(560, `Too many requests. Send it again in ${seconds} seconds.`);
      });
      const envelope = readEnvelope(document);
      if (!system) throw new CxmlRequestError(400, 'The document needs a Header and a Request.');
      kind = envelope.request.name.slice(0, 60);
      const isRepeatable = kind === 'QuoteRequest';
      // A quote request that is sent again gets the answer of the first one, however late.
      const repeated = isRepeatable ? await findReceivedQuote(database, system.id, envelope) : null;
      if (repeated !== null) return await answer(200, repeated, null);
      checkTimestamp(document, new Date());
      const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
      if (!handler) throw new CxmlRequestError(450, `${kind} is not supported.`);
      if (!isRepeatable) {
        if (!(await acceptPayload(database, system.id, envelope.payloadId))) {
          throw new CxmlRequestError(409, 'A message with this payloadID was received before.');
        }
        acceptedId = envelope.payloadId;
      }
      const handled = await handler(runtime, system, envelope);
      return await answer(200, handled.sentence, handled.answer);
    } catch (error) {
      // What was not done may be sent again: a retry has the payloadID of the first attempt.
      if (system && acceptedId !== undefined) {
        await forgetPayload(database, system.id, acceptedId).catch((failure: unknown) =>
          log.error({ err: failure }, 'forgetting a failed cXML request failed'),
        );
      }
      if (error instanceof HTTPException) throw error;
      if (error instanceof CxmlError) return answer(400, error.message, null);
      if (error instanceof CxmlRequestError) return answer(error.status, error.message, null);
      log.error({ err: error }, 'cXML request failed');
      const sentence = 'Internal error. Send it again later.';
      return { status: 500, document: writeResponse(config.siteUrl, 500, sentence) };
    }
  };
}

/** Which requests are answered, and where. */
function profile(siteUrl: string): string {
  const url = siteUrl + cxmlPath;
  const transactions = ['PunchOutSetupRequest', 'QuoteRequest', 'GetPendingRequest'].map((name) =>
    element('Transaction', [element('URL', url)], { requestName: name }),
  );
  return required('ProfileResponse', transactions, { effectiveDate: new Date().toISOString() });
}
