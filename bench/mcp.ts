// `npm run bench`: what 1,000 calls a minute of an agent's tools from one key do to the pages of other visitors.
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { administrator } from '#tests/harness/administrator.ts';
import { callTool, connectMcp } from '#tests/harness/mcp/mcp-client.ts';
import { cookiesOf } from '#tests/harness/signed-in.ts';
import { withDemoSite } from './demo-site.ts';
import { median, quantile } from './quantile.ts';

const callsPerMinute = 1_000;
const pagesPerSecond = 8;
const products = Number(process.env.PRODUCTS ?? 10_000);
const seconds = Number(process.env.SECONDS ?? 20);
const rounds = Number(process.env.ROUNDS ?? 4);
/** One key, used in several offices: an address may match 60 lists in ten minutes. */
const addresses = 20;
const readyMs = 300_000;
const terms = ['switch', 'cable', '100nF', 'router', 'sensor', 'antenna', 'phone', '10k'];
const print = (line: string) => process.stdout.write(`${line}\n`);
const p99 = (times: number[]) => quantile(times, 0.99);
const both = (times: number[]) => `${median(times).toFixed(1)} / ${p99(times).toFixed(1)}`;

interface Product {
  id: string;
  moq: number;
  untrusted_text: { sku: string };
}

type Tool = [name: string, argsOf: (at: number) => object];
type Send = <Body>(path: string, body?: object, headers?: Record<string, string>) => Promise<Body>;

const env = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  TRUST_PROXY: 'on',
};

await withDemoSite({ name: 'mcp', port: 4342, products, env }, async (site) => {
  const send = await signIn(site);
  const key = await makeKey(send);
  const agents = await Promise.all(
    Array.from({ length: addresses }, (_, at) =>
      connectMcp({
        origin: site,
        headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': `198.51.100.${at + 1}` },
      }),
    ),
  );
  const agentAt = (at: number) => agents[Math.floor(at / tools.length) % agents.length] ?? fail('No agent.');
  const tools = await prepareTools(agents[0] ?? fail('No agent.'), send);
  const call = async (at: number) => {
    const [name, argsOf] = tools[at % tools.length] ?? fail('No tool.');
    const began = performance.now();
    await callTool(agentAt(at), name, argsOf(at));
    return performance.now() - began;
  };
  const page = async (at: number) => {
    const began = performance.now();
    const response = await fetch(`${site}/products?search=${terms[at % terms.length]}&page=${1 + (at % 5)}`);
    await response.text();
    if (!response.ok) fail(`A page was answered ${response.status}.`);
    return performance.now() - began;
  };
  await Promise.all([atRate(pagesPerSecond, seconds / 2, page), atRate(tools.length, 1, call)]);
  const times = { alone: [] as number[], beside: [] as number[], calls: [] as number[] };
  // The order alternates, so that what the machine does beside concerns both.
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 ? (['beside', 'alone'] as const) : (['alone', 'beside'] as const)) {
      const [pages, calls] = await Promise.all([
        atRate(pagesPerSecond, seconds, page),
        kind === 'beside' ? atRate(callsPerMinute / 60, seconds, call) : [],
      ]);
      times[kind].push(...pages);
      times.calls.push(...calls);
    }
  }
  const { alone, beside, calls } = times;
  const ratios = `${(median(beside) / median(alone)).toFixed(2)} / ${(p99(beside) / p99(alone)).toFixed(2)}`;
  print(`${products} products, ${rounds} interleaved rounds of ${seconds} s, median / p99\n`);
  print('| what | ms |\n| --- | --- |');
  print(`| searched page, ${pagesPerSecond} a second | ${both(alone)} |`);
  print(`| the same beside ${callsPerMinute} calls a minute of all tools from one key | ${both(beside)} |`);
  print(`| ratio | ${ratios} |`);
  print(`| the calls, ${calls.length} | ${both(calls)} |`);
  await Promise.all(agents.map((agent) => agent.close()));
});

function fail(message: string): never {
  throw new Error(message);
}

/** Sends as the administrator: POST with a body, GET without one. */
async function signIn(site: string): Promise<Send> {
  const json = { 'content-type': 'application/json', origin: site };
  const post = (path: string, body: object, headers: object) =>
    fetch(site + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const signedIn = await post('/api/auth/sign-in/email', administrator, {});
  if (!signedIn.ok) fail(`Signing in was answered ${signedIn.status}.`);
  const cookie = cookiesOf(signedIn);
  return async <Body>(path: string, body?: object, headers = {}) => {
    const own = { cookie, ...headers };
    const response = body
      ? await post(path, body, own)
      : await fetch(site + path, { headers: { ...json, ...own } });
    if (!response.ok) fail(`${path} was answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Body;
  };
}

async function makeKey(send: Send): Promise<string> {
  // Twice as many: the calls that prepare and warm up are counted too.
  const input = { name: 'Bench', scopes: ['read'], calls_per_minute: 2 * callsPerMinute };
  const { token } = await send<{ token: string }>(`${adminApiBase}/api-keys`, input);
  return token;
}

/** All six tools, with arguments that differ from call to call. */
async function prepareTools(agent: Awaited<ReturnType<typeof connectMcp>>, send: Send): Promise<Tool[]> {
  const filters = { 'price.min': '1', stock: 'in' };
  const found: { products: Product[] } = await callTool(agent, 'search_products', { limit: 40, filters });
  const ids = found.products.map(({ id }) => id);
  const draft = ids.map((product_id) => ({ product_id, quantity: 1_000 }));
  const lines = found.products.map(({ untrusted_text: { sku } }, at) => ({
    part_number: sku,
    quantity: at + 1,
  }));
  await untilMatching(agent, lines);
  const token = await issueQuotation(send, found.products.slice(0, 20));
  return [
    ['search_products', (at) => ({ query: terms[at % terms.length] })],
    ['get_product', (at) => ({ id: ids[at % ids.length] })],
    ['compare_products', (at) => ({ ids: [ids[at % ids.length], ids[(at + 1) % ids.length]] })],
    ['match_parts_list', (at) => ({ lines: lines.slice(at % 20) })],
    ['draft_quote_list', () => ({ agent_name: 'Bench', lines: draft })],
    ['quotation_status', () => ({ token })],
  ];
}

/** Until the index of the catalogue is filled; an address may match only so many lists. */
async function untilMatching(agent: Awaited<ReturnType<typeof connectMcp>>, lines: object[]): Promise<void> {
  const end = performance.now() + readyMs;
  for (;;) {
    const { isError, content } = await agent.callTool({ name: 'match_parts_list', arguments: { lines } });
    if (!isError) return;
    if (performance.now() > end) fail(JSON.stringify(content));
    await pause(readyMs / 40);
  }
}

/** Returns the token of the room of a quotation at the prices of the catalogue. */
async function issueQuotation(send: Send, quoted: Product[]): Promise<string> {
  const lines = quoted.map(({ id, moq }) => ({ product_id: id, quantity: moq }));
  const headers = { authorization: 'Bearer public', 'idempotency-key': crypto.randomUUID() };
  const request = quoteInput({ lines });
  const placed = await send<{ id: string; room_url: string }>(
    `${publicApiBase}/quote-requests`,
    request,
    headers,
  );
  const path = `${adminApiBase}/quotations`;
  const { id } = await send<{ id: string }>(path, { request_id: placed.id });
  const { version, revision } = await send<{ version: number; revision: number }>(`${path}/${id}`);
  await send(`${path}/${id}/issue`, { version, revision });
  return placed.room_url.split('/').at(-1) ?? fail('The request has no room.');
}

/** Begins that many a second, however long they take, and returns how long each took. */
async function atRate(perSecond: number, forSeconds: number, work: (at: number) => Promise<number>) {
  const pending: Promise<number>[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * forSeconds; at += 1) {
    const wait = began + (at * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    pending.push(work(at));
  }
  return Promise.all(pending);
}
