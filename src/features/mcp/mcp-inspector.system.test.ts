import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { createApiKey } from '#features/api-keys/api-key.writes.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { fillMcpCatalogue, untilMatching } from '#tests/harness/mcp/mcp-catalogue.ts';
import { quotationHarness } from '#tests/harness/quotations/quotation-harness.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const run = promisify(execFile);
const inspector = path.resolve(
  'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
);
const runtime = useTestRuntime();
const { database } = runtime;
const server = createAdaptorServer(createApp(runtime, () => new Response('a page')));
/** What the inspector stores for later runs is nobody's business but this test's. */
let home = '';
let site = '';
let key = '';
let ids: string[] = [];
/** Of the room of an issued quotation. */
let token = '';

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'entrepot-inspector-'));
  ids = await fillMcpCatalogue(database);
  await untilMatching(createApi(runtime));
  const me = await insertPerson(database);
  const actor = () => ({ kind: 'administrator', id: me.id }) as const;
  const { issued } = quotationHarness(runtime, actor);
  ({ token } = await issued({ description: 'Switch', unit_price: 10, quantity: 2 }));
  const input = { name: 'Inspector', company: null, scopes: ['read' as const], expires_at: null };
  const created = await createApiKey(database, actor(), { ...input, calls_per_minute: 1_000 });
  if (!created.ok) throw new Error(created.error.code);
  key = created.value.token;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(home, { recursive: true, force: true });
});

/** The result that the inspector prints. It ends with another status than 0 on errors, and on schemas that clients reject. */
async function inspect(era: string, ...args: string[]): Promise<unknown> {
  const target = [`${site}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
  const command = [inspector, '--cli', ...target, '--protocol-era', era, '--format', 'json', ...args];
  const env = { PATH: process.env.PATH, HOME: home, USERPROFILE: home };
  const { stdout } = await run(process.execPath, command, { env, cwd: home, timeout: 60_000 });
  return (JSON.parse(stdout) as { result: unknown }).result;
}

describe.each(['legacy', 'modern'])('the command line of the inspector, in the %s protocol', (era) => {
  test('the command line of the inspector lists the tools, whose schemas are portable, and calls every one of them', async () => {
    const calls: Record<string, [args: object, result: object]> = {
      search_products: [{ query: 'switch' }, { total: 5, next_cursor: null }],
      get_product: [{ id: ids[0] }, { product: { untrusted_text: { sku: 'ENT-0' } } }],
      compare_products: [{ ids: ids.slice(0, 2) }, { products: [{ id: ids[0] }, { id: ids[1] }] }],
      match_parts_list: [
        { lines: [{ part_number: 'SW-100', quantity: 7 }] },
        { total: 1, lines: [{ status: 'exact', quantity: 10 }] },
      ],
      draft_quote_list: [
        { agent_name: 'Inspector', lines: [{ product_id: ids[0], quantity: 5 }] },
        { url: expect.stringContaining('/quote-list#') },
      ],
      quotation_status: [{ token }, { status: 'issued', current: 1 }],
    };
    const listed = await inspect(era, '--method', 'tools/list', '--strict');
    expect(listed).toMatchObject({ tools: Object.keys(calls).map((name) => ({ name })) });
    for (const [name, [args, result]] of Object.entries(calls)) {
      const call = ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)];
      const answer = await inspect(era, ...call);
      expect.soft(answer, name).toMatchObject({ structuredContent: result });
    }
  });
});
