// `npm run fuzz [-- --requests 20000 --seed 1 --door NAME --path PATH]`: every door asked at random, reasonably and not.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import type { Described } from '#tests/harness/described-answer.ts';
import { ask, jsonOf } from './ask.ts';
import { inFolder, startSite } from './built-site.ts';
import { buyer, enterDesk, get } from './callers.ts';
import { csvDoor } from './fuzz-csv.ts';
import { describedDoors, type Door } from './fuzz-doors.ts';
import { layGround } from './fuzz-ground.ts';
import { plainDoors } from './fuzz-plain-doors.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    door: { type: 'string' },
    path: { type: 'string' },
    port: { type: 'string', default: '4330' },
  },
});
const wanted = Number(values.requests);
const seed = Number(values.seed);
const atOnce = 4;

interface Result {
  name: string;
  requests: number;
  statuses: Map<number, number>;
  failure: string | null;
}

await inFolder(async (folder) => {
  const site = await startSite(Number(values.port), { DATA_DIR: folder, RATE_LIMIT: 'off' });
  try {
    const results = await fuzz(site.origin);
    report(results);
    if (results.some(({ failure }) => failure)) process.exitCode = 1;
    if (site.server.exitCode !== null) throw new Error('The site did not survive it.');
  } finally {
    await site.stop();
  }
});

async function fuzz(origin: string): Promise<Result[]> {
  const desk = await enterDesk(origin);
  const ground = await layGround(origin, desk);
  const described = async (base: string, headers: Record<string, string>) => {
    const description = jsonOf<Described>(await get(origin, `${base}/openapi.json`, headers));
    return describedDoors({ base, description, headers, ...ground });
  };
  const doors = [
    ...(await described(publicApiBase, buyer)),
    ...(await described(deskApiBase, desk)),
    ...plainDoors(ground.known, desk),
    csvDoor(origin, desk),
  ].filter(({ name }) => name.includes(values.door ?? ''));
  const weights = doors.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const waiting = doors.values();
  const results: Result[] = [];
  const lane = async () => {
    for (const door of waiting) {
      const runs = Math.ceil((wanted * (door.weight ?? 1)) / weights);
      results.push(await tryDoor(origin, door, runs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { status } = await get(origin, `${deskApiBase}/me`, desk);
  if (status !== 200)
    results.push({ name: 'still signed in', requests: 1, statuses: new Map(), failure: `${status}` });
  return results;
}

async function tryDoor(origin: string, door: Door, numRuns: number): Promise<Result> {
  const statuses = new Map<number, number>();
  let requests = 0;
  const property = fc.asyncProperty(door.requests, async (asked) => {
    requests += 1;
    const answered = await ask(origin, asked);
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    const wrong = answered.status >= 500 ? `${answered.status}` : await door.wrong(answered, asked);
    if (wrong) throw new Error(wrong);
  });
  const settings = { numRuns, seed, ...(values.path && { path: values.path }) };
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, settings);
  const failure = failed
    ? `${(errorInstance as Error | null)?.message}\n  --seed ${seed} --door '${door.name}' --path ${counterexamplePath}\n  ${shown(counterexample?.[0])}`
    : null;
  return { name: door.name, requests, statuses, failure };
}

function shown(asked: unknown): string {
  return fc.stringify(asked).slice(0, 1_500);
}

function report(results: readonly Result[]): void {
  const rows = results
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, requests, statuses, failure }) => {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return `| ${name} | ${requests} | ${counts.join(', ')} | ${failure ? 'failed' : ''} |`;
    });
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const faults = results.reduce((sum, { statuses }) => {
    return sum + [...statuses].reduce((count, [status, times]) => count + (status >= 500 ? times : 0), 0);
  }, 0);
  const failures = results.filter(({ failure }) => failure);
  process.stdout.write(
    `| door | requests | statuses | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n` +
      `${failures.map(({ name, failure }) => `${name}: ${failure}\n`).join('\n')}\n` +
      `${requests} requests to ${results.length} doors with seed ${seed}: ${faults} answers of 5xx, ${failures.length} doors failed\n`,
  );
}
