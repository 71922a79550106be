// A browser and a buyer's system for feature tests of PunchOut: they sign in, open sessions and post their forms.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { punchout_sessions } from '#features/punchout/punchout.tables.server.ts';
import { secretDigest } from '#features/punchout/systems/punchout-secret.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { emptyTables } from '../test-runtime.ts';
import { type BuyerSystem, cxmlDocument, insertSystem, setupRequest, startUrlOf } from './buyer-system.ts';

export const rendered = '<!doctype html><html><head></head><body class="x"><main>Page</main></body></html>';

export function punchoutClient(runtime: Runtime) {
  const { database } = runtime;
  const app = createApp(
    runtime,
    () => new Response(rendered, { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  let oci: BuyerSystem | undefined;

  /** Leaves nothing but a system of OCI, and returns it. */
  const reset = async () => {
    await emptyTables(runtime, 'punchout_systems', 'products', 'exchange_rates');
    oci = await insertSystem(database, { kind: 'oci' });
    return oci;
  };

  const call = (values: Record<string, string>, method = 'POST') => {
    const params = new URLSearchParams({
      USERNAME: oci?.identity ?? '',
      PASSWORD: oci?.secret ?? '',
      HOOK_URL: 'https://procurement.example.com/hook?sid=1',
      OCI_VERSION: '5.0',
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
      ...values,
    });
    if (method === 'GET') return app.request(`/punchout/oci?${params}`);
    return app.request('/punchout/oci', { method, body: params });
  };

  /** The cookie of the session that the start URL opens. */
  async function open(start: string) {
    const opened = await app.request(start);
    expect(opened.status).toBe(200);
    return opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  }

  const openOci = async (values: Record<string, string> = {}) =>
    open((await call(values)).headers.get('location') ?? '');

  /** The start URL of a session of cXML. */
  async function setUp(system: BuyerSystem, options: Parameters<typeof setupRequest>[0] = {}) {
    const body = cxmlDocument(system, setupRequest(options));
    const response = await app.request('/punchout/cxml', { method: 'POST', body });
    return startUrlOf(await response.text());
  }

  const openCxml = async (...values: Parameters<typeof setUp>) => open(await setUp(...values));

  const sessionOf = async (cookie: string) => {
    const digest = secretDigest(cookie.replace('punchout=', ''));
    const [session] = await database
      .select()
      .from(punchout_sessions)
      .where(eq(punchout_sessions.digest, digest));
    return session;
  };

  /** As a form of the session posts it. */
  const post = async (cookie: string, action: string, values: Record<string, string>) =>
    app.request(`/punchout/${action}`, {
      method: 'POST',
      body: new URLSearchParams({ session: (await sessionOf(cookie))?.id ?? '', ...values }),
      headers: { cookie, origin: 'http://shop.test' },
    });

  async function basketPage(cookie: string) {
    const response = await app.request('/punchout/cart', { headers: { cookie } });
    expect(response.status).toBe(200);
    return { html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  }

  return { app, reset, call, open, openOci, openCxml, setUp, sessionOf, post, basketPage };
}

/** What a browser would post to the buyer's system. */
export function fieldsOf(html: string): URLSearchParams {
  const [, form = ''] = /<form[^>]*data-return[^>]*>([^]*?)<\/form>/.exec(html) ?? [];
  const unescape = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return new URLSearchParams(inputs.map(([, name = '', value = '']) => [unescape(name), unescape(value)]));
}

export const cartOf = (lines: readonly (readonly [string, number])[]) => ({ cart: JSON.stringify(lines) });
