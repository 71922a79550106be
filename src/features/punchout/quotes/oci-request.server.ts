// Requests of OCI: signs the user in by form or query parameters, and makes a session.
import { asLanguage } from '#i18n/language.ts';
import { createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { returnTarget, returnUrl } from '../punchout.rules.ts';
import type { StoredPunchoutSystem } from '../punchout.tables.server.ts';
import { readQuantity } from '../session/basket-lines.rules.ts';
import {
  findSystem,
  isAuthentic,
  logRequest,
  makeSession,
} from '../session/punchout-session.store.server.ts';
import { requestsPerSystem } from './cxml-requests.server.ts';
import { findNamedProducts } from '../protocol/named-product.reads.server.ts';
import { startPath } from '../protocol/punchout-setup.server.ts';

export type OciErrorCode =
  | 'wrong_credentials'
  | 'wrong_return_url'
  | 'unknown_function'
  | 'unknown_product'
  | 'too_many';

export type OciOutcome = { ok: true; path: string } | { ok: false; error: OciErrorCode; seconds?: number };

/** By status and sentence, as the log has them. */
const errors: Record<OciErrorCode, readonly [status: number, sentence: string]> = {
  wrong_credentials: [401, 'The user name or the password is wrong.'],
  wrong_return_url: [406, 'HOOK_URL must be an https URL on one of the return hosts of these credentials.'],
  unknown_function: [450, 'The FUNCTION is not supported.'],
  unknown_product: [406, 'No product has this PRODUCTID.'],
  too_many: [560, 'Too many requests.'],
};

/** Names are found in any case: systems write them differently. */
export function ociRequests(runtime: Runtime): (params: URLSearchParams) => Promise<OciOutcome> {
  const { config, database } = runtime;
  const rateLimiter = createRateLimiter(runtime, 'punchout-system', requestsPerSystem);
  return async (params) => {
    // PostgreSQL stores no NUL.
    const values = new Map(
      [...params].map(([name, text]) => [name.toUpperCase(), text.replaceAll('\0', '')]),
    );
    const value = (name: string) => values.get(name) ?? '';
    const called = value('FUNCTION').toUpperCase();
    const kind = `OCI ${called || 'search'}`.slice(0, 60);
    let system: StoredPunchoutSystem | undefined;
    const reject = async (error: OciErrorCode, seconds?: number): Promise<OciOutcome> => {
      const [status, sentence] = errors[error];
      await logRequest(runtime, { system, kind, status, error: sentence });
      return { ok: false, error, ...(seconds !== undefined && { seconds }) };
    };
    system = await findSystem(database, { kind: 'oci', domain: '', identity: value('USERNAME') });
    if (!isAuthentic(system, value('PASSWORD')) || !system) return reject('wrong_credentials');
    const seconds = await rateLimiter.secondsToWait(system.id);
    if (seconds > 0) return reject('too_many', seconds);
    const url = returnUrl(value('HOOK_URL'), system.return_hosts, config.siteUrl);
    if (!url) return reject('wrong_return_url');
    if (!['', 'DETAIL', 'VALIDATE'].includes(called)) return reject('unknown_function');
    const name = { auxiliary: '', part: value('PRODUCTID'), manufacturerPart: '', manufacturer: '' };
    const product = called ? (await findNamedProducts(database, [name])).idOf(name) : null;
    if (called && !product) return reject('unknown_product');
    const quantity = readQuantity(value('QUANTITY')) ?? 1;
    const isValidation = called === 'VALIDATE' && product !== null;
    const token = await makeSession(database, system, {
      // A validation returns the product's current data as they are.
      operation: isValidation ? 'inspect' : 'create',
      return_url: url,
      return_target: returnTarget(value('~TARGET')),
      start_path: isValidation ? '/punchout/cart' : product ? `/product/${product}` : '/products',
      lines: isValidation ? [{ id: product, quantity }] : [],
    });
    await logRequest(runtime, { system, kind, status: 200, error: null });
    return { ok: true, path: startPath(token, asLanguage(value('LANG').toLowerCase()) ?? system.language) };
  };
}
