// `npm run fuzz [-- --requests 20000 --seed 1 --route NAME --path PATH]`: random requests to every route, valid and invalid.
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import type { Described } from '#tests/harness/described-response.ts';
import { sendRequest, jsonOf } from './http-request.ts';
import { inFolder, startSite } from './built-site.ts';
import { buyer, signInAdmin, get } from './clients.ts';
import { csvRoute } from './fuzz-csv.ts';
import { describedRoutes, type Route } from './fuzz-routes.ts';
import { createFuzzData } from './fuzz-data.ts';
import { plainRoutes } from './fuzz-plain-routes.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    route: { type: 'string' },
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
  const admin = await signInAdmin(origin);
  const data = await createFuzzData(origin, admin);
  const described = async (base: string, headers: Record<string, string>) => {
    const description = jsonOf<Described>(await get(origin, `${base}/openapi.json`, headers));
    return describedRoutes({ base, description, headers, ...data });
  };
  const routes = [
    ...(await described(publicApiBase, buyer)),
    ...(await described(adminApiBase, admin)),
    ...plainRoutes(data.known, admin),
    csvRoute(origin, admin),
  ].filter(({ name }) => name.includes(values.route ?? ''));
  const weights = routes.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const waiting = routes.values();
  const results: Result[] = [];
  const lane = async () => {
    for (const route of waiting) {
      const runs = Math.ceil((wanted * (route.weight ?? 1)) / weights);
      results.push(await tryRoute(origin, route, runs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const { status } = await get(origin, `${adminApiBase}/me`, admin);
  if (status !== 200)
    results.push({ name: 'still signed in', requests: 1, statuses: new Map(), failure: `${status}` });
  return results;
}

async function tryRoute(origin: string, route: Route, numRuns: number): Promise<Result> {
  const statuses = new Map<number, number>();
  let requests = 0;
  const property = fc.asyncProperty(route.requests, async (request) => {
    requests += 1;
    const answered = await sendRequest(origin, request);
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    const wrong = answered.status >= 500 ? `${answered.status}` : await route.wrong(answered, request);
    if (wrong) throw new Error(wrong);
  });
  const settings = { numRuns, seed, ...(values.path && { path: values.path }) };
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, settings);
  const failure = failed
    ? `${(errorInstance as Error | null)?.message}\n  --seed ${seed} --route '${route.name}' --path ${counterexamplePath}\n  ${shown(counterexample?.[0])}`
    : null;
  return { name: route.name, requests, statuses, failure };
}

function shown(request: unknown): string {
  return fc.stringify(request).slice(0, 1_500);
}

function report(results: readonly Result[]): void {
  const rows = results
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, requests, statuses, failure }) => {
      const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
      return `| ${name} | ${requests} | ${counts.join(', ')} | ${failure ? 'failed' : ''} |`;
    });
  const requests = results.reduce((sum, result) => sum + result.requests, 0);
  const serverErrors = results.reduce((sum, { statuses }) => {
    return sum + [...statuses].reduce((count, [status, times]) => count + (status >= 500 ? times : 0), 0);
  }, 0);
  const failures = results.filter(({ failure }) => failure);
  process.stdout.write(
    `| route | requests | statuses | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n\n` +
      `${failures.map(({ name, failure }) => `${name}: ${failure}\n`).join('\n')}\n` +
      `${requests} requests to ${results.length} routes with seed ${seed}: ${serverErrors} answers of 5xx, ${failures.length} routes failed\n`,
  );
}
