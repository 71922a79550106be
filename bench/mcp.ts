// `npm run bench`: what 1,000 calls a minute of an agent's tools from one key do to the pages of other visitors.
import process from 'node:process';
import { connectMcp } from '#tests/harness/mcp/mcp-client.ts';
import { withDemoSite } from './demo-site.ts';
import { median, quantile } from './quantile.ts';

const callsPerMinute = 1_000;
const pagesPerSecond = 8;
const seconds = 20;
const rounds = 3;
const terms = ['switch', 'cable', '100nF', 'router', 'sensor', 'antenna', 'phone', '10k'];
const print = (line: string) => process.stdout.write(`${line}\n`);
const both = (times: number[]) => `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`;

interface Found {
  products: { id: string; untrusted_text: { sku: string } }[];
}

await withDemoSite({ name: 'mcp', port: 4342, products: 10_000 }, async (site) => {
  const agent = await connectMcp({ origin: site });
  const timed = async (name: string, args: Record<string, unknown>) => {
    const began = performance.now();
    const { isError, content, structuredContent } = await agent.callTool({ name, arguments: args });
    if (isError) throw new Error(JSON.stringify(content));
    return { took: performance.now() - began, result: structuredContent };
  };
  const found = (await timed('search_products', { limit: 40 })).result as Found;
  const ids = found.products.map(({ id }) => id);
  const lines = ids.map((product_id) => ({ product_id, quantity: 1_000 }));
  // Not matching: an address may match 60 lists in ten minutes.
  const tools: [string, (at: number) => Record<string, unknown>][] = [
    ['search_products', (at) => ({ query: terms[at % terms.length] })],
    ['get_product', (at) => ({ id: ids[at % ids.length] })],
    ['compare_products', (at) => ({ ids: [ids[at % ids.length], ids[(at + 1) % ids.length]] })],
    ['draft_quote_list', () => ({ agent_name: 'Bench', lines })],
  ];
  const page = async (at: number) => {
    const began = performance.now();
    const response = await fetch(`${site}/products?search=${terms[at % terms.length]}&page=${1 + (at % 5)}`);
    await response.text();
    if (!response.ok) throw new Error(`A page was answered ${response.status}.`);
    return performance.now() - began;
  };
  const call = async (at: number) => {
    const [name, argsOf] = tools[at % tools.length] ?? ['', () => ({})];
    return (await timed(name, argsOf(at))).took;
  };
  await atRate(pagesPerSecond, 10, page);
  const alone: number[] = [];
  const beside: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(...(await atRate(pagesPerSecond, seconds, page)));
    const [pages, answers] = await Promise.all([
      atRate(pagesPerSecond, seconds, page),
      atRate(callsPerMinute / 60, seconds, call),
    ]);
    beside.push(...pages);
    calls.push(...answers);
  }
  print(`10,000 products, ${rounds} interleaved rounds of ${seconds} s, median / p99 in ms\n`);
  print('| what | ms |\n| --- | --- |');
  print(`| searched page, ${pagesPerSecond} a second | ${both(alone)} |`);
  print(`| the same beside ${callsPerMinute} calls a minute of tools | ${both(beside)} |`);
  print(`| the calls | ${both(calls)} |`);
  await agent.close();
});

/** Begins that many a second, however long they take, and returns how long each took. */
async function atRate(perSecond: number, forSeconds: number, work: (at: number) => Promise<number>) {
  const pending: Promise<number>[] = [];
  const began = performance.now();
  for (let at = 0; at < perSecond * forSeconds; at += 1) {
    const wait = began + (at * 1_000) / perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    pending.push(work(at));
  }
  return Promise.all(pending);
}
