// `npm run bench`: how long 3,000 lines take to match with 100,000 products, how long the event loop waits for its longest piece,
// and how long other requests of the same process take meanwhile.
import process from 'node:process';
import { createApi } from '#api/api.server.ts';
import type { MatchResponse } from '#features/parts-lists/matching/match.schema.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median, quantile } from './quantile.ts';

const products = Number(process.env.PRODUCTS ?? 100_000);
const lineCount = 3_000;
const rounds = 5;
const samplesAtRest = 1_500;
const headers = { authorization: 'Bearer public', 'content-type': 'application/json' };
const print = (line: string) => process.stdout.write(`${line}\n`);
const both = (times: number[]) => `${median(times).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`;

interface Listed {
  id: string;
  mpn: string | null;
  manufacturer: string | null;
}

await withBenchDatabase(products, async (prepared) => {
  const api = createApi({ ...prepared, config: { ...prepared.config, rateLimit: false } });
  const request = (path: string, init: RequestInit = {}) =>
    Promise.resolve(api.request(`/functions/v1/products-api${path}`, { ...init, headers }));
  const known: Listed[] = [];
  for (let offset = 0; offset < lineCount; offset += 1_000) {
    const response = await request(`/products?limit=1000&offset=${offset * 7}`);
    const page: Listed[] = await response.json();
    known.push(...page);
  }
  const body = JSON.stringify({ lines: Array.from({ length: lineCount }, (_, at) => lineAt(known, at)) });
  const match = async () => {
    const began = performance.now();
    const response = await request('/parts-lists/match', { method: 'POST', body });
    const json = response.ok ? await response.text() : null;
    return { took: performance.now() - began, json };
  };
  const until = Date.now() + 300_000;
  for (let first = await match(); first.json === null; first = await match()) {
    if (Date.now() > until) throw new Error('The index was not filled within five minutes.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const other = async (at: number) => {
    const began = performance.now();
    await (await request(`/products/${known[at % known.length]?.id}`)).text();
    return performance.now() - began;
  };
  for (let at = 0; at < 200; at += 1) await other(at);
  const atRest: number[] = [];
  for (let at = 0; at < samplesAtRest; at += 1) atRest.push(await other(at));
  const alone: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    alone.push((await match()).took);
    const { user, system } = process.cpuUsage(before);
    processor.push((user + system) / 1_000);
  }
  const pieces: number[] = [];
  for (let round = 0; round < rounds; round += 1) pieces.push(await longestPiece(match));
  const during: number[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const state = { isMatching: true };
    const matching = match().finally(() => (state.isMatching = false));
    for (let at = 0; state.isMatching; at += 1) during.push(await other(at));
    const { took: time, json } = await matching;
    took.push(time);
    if (round === 0 && json !== null) {
      const { lines }: MatchResponse = JSON.parse(json);
      const counts = Map.groupBy(lines, ({ status }) => status);
      print([...counts].map(([status, all]) => `${status} ${all.length}`).join(', '));
    }
  }
  print(`${products} products; milliseconds: median / 99th percentile\n`);
  print(
    '| 3,000 lines (of the processor) | longest piece | with other requests | these at rest | these meanwhile |',
  );
  print('| --- | --- | --- | --- | --- |');
  print(
    `| ${both(alone)} (${median(processor).toFixed(0)}) | ${median(pieces).toFixed(1)} | ${both(took)} | ${both(atRest)} | ${both(during)} (${during.length}) |`,
  );
});

/** The longest time that the event loop waits, in milliseconds. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const state = { isWorking: true, last: performance.now(), longest: 0 };
  const turn = () => {
    const now = performance.now();
    state.longest = Math.max(state.longest, now - state.last);
    state.last = now;
    if (state.isWorking) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  state.isWorking = false;
  return state.longest;
}

/** Part numbers as they are, written differently, misspelt and unknown, and values: as lists of buyers mix them. */
function lineAt(known: readonly Listed[], at: number) {
  const { mpn, manufacturer } = known[at % known.length] ?? { mpn: null, manufacturer: null };
  const number = mpn ?? 'NONE-1';
  const quantity = 1 + ((at * 37) % 5_000);
  switch (at % 10) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { part_number: number, manufacturer: manufacturer ?? '', quantity };
    case 4:
    case 5:
      return { part_number: number.toLowerCase().replaceAll('-', ' '), quantity };
    case 6:
      return { part_number: `${number.slice(0, -1)}${number.endsWith('7') ? '8' : '7'}`, quantity };
    case 7:
      return { part_number: `ZZ${at}-${(at * 7_919).toString(36)}`, description: 'unknown part', quantity };
    case 8:
      return { part_number: `${1 + (at % 99)}nF ${16 + (at % 3) * 9}V`, description: 'X7R 0603', quantity };
    default:
      return { part_number: '', description: `${8 * (1 + (at % 6))} port gigabit switch`, quantity };
  }
}
