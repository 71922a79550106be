// `node scripts/with-node.mjs bench/overload.ts`: more visitors than one process can serve. The built site with its default limits
// gets each load from 16 and from 300 connections, each with an address of its own. PRODUCTS, SECONDS and PORT change the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { build } from '#scripts/set-up.mjs';
import { fillCatalogue } from './fill-catalogue.ts';
import { quantile } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

const products = Number(process.env.PRODUCTS ?? 20_000);
const seconds = Number(process.env.SECONDS ?? 60);
const port = Number(process.env.PORT ?? 4380);
const few = 16;
const many = 300;
const dataDir = '.cache/bench-overload';
const metricsToken = 'for-the-benchmark-alone';
const email = 'bench@meridian.example';
const password = 'as long as it takes';
const words = ['switch', 'cable', 'antenna', 'black', 'router', 'sensor', 'adapter', 'poe', 'reel', 'zigbee'];
const key = { authorization: 'Bearer public' };
const json = { 'content-type': 'application/json' };

interface Sent {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}
/** A product, and how many pieces of it an order has at least. */
interface Row {
  id: string;
  moq: number;
}
interface Answer {
  status: number;
  text: string;
  ms: number;
}
interface Run {
  load: string;
  connections: number;
  answers: Answer[];
  health: Answer[];
  loop: { p99: number; max: number };
  processorSeconds: number;
  failedJobs: number;
}

const searchOf = (n: number) => encodeURIComponent(`${words[n % words.length]} ${n}`);
const wordOf = (n: number) => `${words[n % words.length]}`;

function loadsOf(rows: readonly Row[], cookie: string): Record<string, (n: number) => Sent> {
  const rowOf = (n: number) => rows[n % rows.length]!;
  return {
    'searches of the API': (n) => ({
      path: `${publicApiBase}/products?limit=24&q=${searchOf(n)}`,
      headers: key,
    }),
    'pages of searches': (n) => ({ path: `/products?q=${searchOf(n)}` }),
    'deep pages': (n) => ({
      path: `${publicApiBase}/products?limit=24&search=${wordOf(n)}&offset=${(n * 24) % 3_600}`,
      headers: key,
    }),
    // Each once in a language.
    'product pages': (n) => ({
      path: `/product/${rowOf(n).id}?lang=${['en', 'zh', 'ar'][Math.floor(n / rows.length) % 3]}`,
    }),
    'admin lists': (n) => ({
      path: `${adminApiBase}/products?size=25&page=${1 + (n % 50)}&fields=table&search=${wordOf(n)}`,
      headers: { cookie },
    }),
    orders: (n) => ({
      path: `${publicApiBase}/orders`,
      headers: { ...key, ...json, 'idempotency-key': randomUUID() },
      body: JSON.stringify(orderOf(rowOf(n), n)),
    }),
  };
}

function orderOf({ id, moq }: Row, n: number) {
  const address = { address: 'Main street 1', city: 'Hamburg', postal_code: '20095', country: 'Germany' };
  return {
    customer_name: 'A buyer',
    customer_email: `buyer-${n}@load.example`,
    shipping_address: address,
    billing_address: address,
    items: [{ product_id: id, quantity: moq }],
  };
}

/** Status 0: no answer. */
function send({ path, headers, body }: Sent, address: string, agent?: Agent): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text = '') => resolve({ status, text, ms: performance.now() - began });
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request(
      { port, path, method, agent, headers: { ...headers, 'x-forwarded-for': address } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += response.statusCode === 200 ? '' : part));
        response.on('end', () => end(response.statusCode ?? 0, text));
      },
    );
    sent.setTimeout(30_000, () => sent.destroy());
    sent.on('error', () => end(0));
    sent.end(body);
  });
}

const addressOf = (n: number) => `10.${Math.floor(n / 250)}.${n % 250}.1`;
let requests = 0;
let failedJobs = 0;

async function run(load: string, next: (n: number) => Sent, connections: number): Promise<Run> {
  const before = await readMetrics();
  const [answers, health]: Answer[][] = [[], []];
  const jobsBefore = failedJobs;
  const end = performance.now() + seconds * 1_000;
  const connect = async (address: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (performance.now() < end) answers?.push(await send(next((requests += 1)), address, agent));
    agent.destroy();
  };
  const probe = async () => {
    for (; performance.now() < end; await pause(250)) {
      health?.push(await send({ path: '/healthz', headers: { connection: 'close' } }, '192.0.2.1'));
    }
  };
  await Promise.all([probe(), ...Array.from({ length: connections }, (_, n) => connect(addressOf(n)))]);
  const after = await readMetrics();
  return {
    load,
    connections,
    answers: answers ?? [],
    health: health ?? [],
    loop: {
      p99: after('nodejs_eventloop_lag_p99_seconds') * 1_000,
      max: after('nodejs_eventloop_lag_max_seconds') * 1_000,
    },
    processorSeconds: after('process_cpu_seconds_total') - before('process_cpu_seconds_total'),
    failedJobs: failedJobs - jobsBefore,
  };
}

/** Reading begins a new measurement of the event loop. */
async function readMetrics(): Promise<(name: string) => number> {
  const response = await fetch(`http://localhost:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await response.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

const isGood = ({ status }: Answer) => (status >= 200 && status < 300) || status === 409;
const perSecond = ({ answers }: Run) => answers.filter(isGood).length / seconds;
const longest = (answers: readonly Answer[]) => answers.reduce((most, { ms }) => Math.max(most, ms), 0);

/** The errors that a client cannot act upon. */
const isPlainError = ({ status, text }: Answer) =>
  status === 500 || (status >= 500 && !/problem|"status":503|<html/.test(text));

function row(one: Run): string {
  const counts = Object.entries(Object.groupBy(one.answers, ({ status }) => String(status)));
  const good = one.answers.filter(isGood).map(({ ms }) => ms);
  const cells = [
    one.load,
    one.connections,
    counts.map(([status, all]) => `${all?.length} × ${status}`).join(', '),
    perSecond(one).toFixed(1),
    [0.5, 0.99].map((share) => quantile(good, share).toFixed(0)).join(' / '),
    longest(one.answers).toFixed(0),
    `${one.loop.p99.toFixed(0)} / ${one.loop.max.toFixed(0)}`,
    `${longest(one.health).toFixed(0)}, ${one.health.filter(({ status }) => status !== 200).length} refused`,
    one.failedJobs,
    one.processorSeconds.toFixed(1),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function aims(runs: readonly Run[]): string {
  const crowded = runs.filter(({ connections }) => connections === many);
  const worst = (value: (one: Run) => number) => Math.max(...crowded.map(value));
  const goodput = runs
    .filter(({ connections }) => connections === few)
    .map((one, at) => ({ load: one.load, ratio: perSecond(crowded[at] ?? one) / perSecond(one) }));
  const all: [aim: string, found: string, isMet: boolean][] = [
    [
      'event loop, p99 ≤ 200 ms',
      ...bound(
        worst(({ loop }) => loop.p99),
        200,
      ),
    ],
    [
      'event loop, at most 1 s',
      ...bound(
        worst(({ loop }) => loop.max),
        1_000,
      ),
    ],
    [
      '`/healthz` never refused',
      ...none(crowded.flatMap(({ health }) => health).filter((one) => one.status !== 200)),
    ],
    [
      'no answer after more than 3 s',
      ...bound(
        worst(({ answers }) => longest(answers)),
        3_000,
      ),
    ],
    ['no plain error', ...none(crowded.flatMap(({ answers }) => answers).filter(isPlainError))],
    [
      'no request without an answer',
      ...none(crowded.flatMap(({ answers }) => answers).filter((one) => one.status === 0)),
    ],
    ['no failed job', ...none(Array.from({ length: worst((one) => one.failedJobs) }))],
    ...goodput.map(({ load, ratio }): [string, string, boolean] => [
      `goodput of ${load} at ${many} ≥ 80 % of that at ${few}`,
      `${(ratio * 100).toFixed(0)} %`,
      ratio >= 0.8,
    ]),
  ];
  return all.map(([aim, found, isMet]) => `- ${isMet ? 'met' : '**missed**'}: ${aim}: ${found}\n`).join('');
}

function bound(value: number, most: number): [string, boolean] {
  return [`${value.toFixed(0)} ms`, value <= most];
}

function none(found: readonly unknown[]): [string, boolean] {
  return [String(found.length), found.length === 0];
}

function serve(): ChildProcess {
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: password,
      METRICS_TOKEN: metricsToken,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      // Searches need the index.
      READY_WHEN_INDEXED: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const shown = new Set<string>();
  createInterface({ input: server.stdout! }).on('line', (line) => {
    if (line.includes('background job failed')) failedJobs += 1;
    const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: { message: string } };
    const text = `${level} ${msg} ${err?.message ?? ''}`;
    // Each kind of line once.
    if (!shown.has(text)) process.stderr.write(`${line.slice(0, 1_000)}\n`);
    shown.add(text);
  });
  return server;
}

async function signIn(): Promise<string> {
  const response = await fetch(`http://localhost:${port}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...json, origin: `http://localhost:${port}` },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function listRows(): Promise<Row[]> {
  const found: Row[] = [];
  for (let offset = 0; offset < products; offset += 1_000) {
    const url = `http://localhost:${port}${publicApiBase}/products?limit=1000&offset=${offset}`;
    found.push(...((await (await fetch(url, { headers: key })).json()) as Row[]));
  }
  return found;
}

build();
await fillCatalogue(dataDir, products);
const server = serve();
try {
  await untilReady(`http://localhost:${port}/readyz`, server, 100);
  const loads = loadsOf(await listRows(), await signIn());
  const wanted = Object.entries(loads).filter(([name]) => name.includes(process.env.LOAD ?? ''));
  process.stdout.write(
    `${products} products, ${seconds} s for each load\n\n` +
      '| load | connections | answers | good per second | ms, p50 / p99 of the good | longest, ms | event loop, ms, p99 / max | `/healthz`, longest, ms | failed jobs | processor, s |\n' +
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n',
  );
  const runs: Run[] = [];
  for (const [name, next] of wanted) {
    for (const connections of [few, many]) {
      const one = await run(name, next, connections);
      runs.push(one);
      process.stdout.write(row(one));
    }
  }
  process.stdout.write(`\n${aims(runs)}`);
} finally {
  await stopServer(server);
}
