import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const moduleUrl = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
/** Answers as the site does: some at once, some after a while, some after work, some in parts; it ends on SIGTERM. */
const source = `
  const { createBoundedServer } = await import(${moduleUrl('./bounded-server.server.ts')});
  const { createDrain } = await import(${moduleUrl('./draining-server.server.ts')});
  let requestCount = 0;
  let isStopping = false;
  const work = (ms) => { for (const end = performance.now() + ms; performance.now() < end;); };
  const server = createBoundedServer((request, response) => {
    requestCount += 1;
    if (request.url === '/hold') return void process.once('message', () => response.end('held'));
    if (request.url === '/stream') {
      response.write('begun ');
      return void process.once('message', () => response.end('held'));
    }
    if (request.url === '/work') {
      const whileListening = isStopping && server.listening;
      work(60);
      return response.end(whileListening ? 'worked while listening' : 'worked');
    }
    if (requestCount % 4 === 0) return response.end('at once');
    if (requestCount % 4 === 1) return setTimeout(() => response.end('later'), 20);
    if (requestCount % 4 === 2) { work(3); return response.end('work'); }
    response.write('part');
    setTimeout(() => response.end(' and part'), 10);
  });
  const drain = createDrain(server, { requestMs: Number(process.argv[1]), idleMs: Number(process.argv[2]) });
  process.on('SIGTERM', () => {
    isStopping = true;
    drain().then(() => process.exit(0));
    process.send('stopping');
  });
  server.listen(0, '127.0.0.1', () => process.send(server.address().port));
`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** By default, what is not finished within a minute fails its test. */
async function startServer({ requestMs = 60_000, idleMs = 10_000 } = {}) {
  const args = ['--input-type=module', '--eval', source, String(requestMs), String(idleMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  const [port] = (await once(child, 'message')) as [number];
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    const stopping = once(child, 'message');
    child.kill('SIGTERM');
    await stopping;
  };
  return { child, port, exit, stop, isStopped: () => isStopped };
}

interface Outcome {
  status: number;
  body: string;
  connection: string | undefined;
}

function send(port: number, path: string, agent: Agent | false) {
  const sent = httpRequest({ port, path, host: '127.0.0.1', agent });
  const answered = (async (): Promise<Outcome> => {
    const [response] = (await once(sent, 'response')) as [
      NodeJS.ReadableStream & { statusCode: number; headers: { connection?: string } },
    ];
    const { statusCode: status, headers } = response;
    return { status, body: await text(response), connection: headers.connection };
  })();
  sent.end();
  return { sent, answered };
}

const get = (port: number, path = '/', agent: Agent | false = false) => send(port, path, agent).answered;

const isRejected = (error: unknown) => (error as { code?: string }).code === 'ECONNREFUSED';

/** Sends requests until new connections are rejected; returns what was answered and what was broken. */
async function keepRequesting(port: number, agent: Agent, isStopped: () => boolean) {
  const found = { answered: 0, broken: [] as string[] };
  for (;;) {
    const isLate = isStopped();
    const { sent, answered } = send(port, '/', agent);
    try {
      const { body } = await answered;
      if (['at once', 'later', 'work', 'part and part'].includes(body)) found.answered += 1;
      else found.broken.push(body);
    } catch (error) {
      // A connection that was begun after the signal was never accepted.
      if (isLate && !sent.reusedSocket) return found;
      found.broken.push(String(error));
      if (found.broken.length > 100) return found;
    }
  }
}

describe('SIGTERM', () => {
  test.each([0, 5])('breaks no request of clients with persistent connections, stop %i', async (index) => {
    const { port, stop, exit, isStopped } = await startServer();
    const agents = Array.from({ length: 24 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const clients = agents.map((agent) => keepRequesting(port, agent, isStopped));
    await Promise.all(Array.from({ length: 10 + index * 15 }, () => get(port, '/', agents[0])));
    await stop();
    const found = await Promise.all(clients);
    expect(found.flatMap(({ broken }) => broken)).toEqual([]);
    expect(found.every(({ answered }) => answered > 0)).toBe(true);
    expect(await exit).toEqual([0, null]);
    for (const agent of agents) agent.destroy();
  });

  test('SIGTERM finishes accepted requests with `connection: close`, and rejects new connections at once', async () => {
    const { child, port, stop, exit } = await startServer();
    const held = get(port, '/hold', new Agent({ keepAlive: true }));
    await get(port);
    await stop();
    await expect.poll(() => get(port).catch((error: unknown) => isRejected(error))).toBe(true);
    child.send('go on');
    expect(await held).toEqual({ status: 200, body: 'held', connection: 'close' });
    expect(await exit).toEqual([0, null]);
  });

  test('SIGTERM answers connections that wait for a busy server, and works for them when it no longer listens', async () => {
    const { port, stop, exit } = await startServer();
    // Their work takes 0.7 s. Connections that arrive during it are rejected, instead of being accepted and then reset.
    const waiting = Array.from({ length: 12 }, () => send(port, '/work', false));
    const answers = Promise.allSettled(waiting.map(({ answered }) => answered));
    await Promise.all(waiting.map(({ sent }) => once(sent, 'finish')));
    await stop();
    const bodies = (await answers).map((one) => (one.status === 'fulfilled' ? one.value.body : one.reason));
    expect(bodies).toEqual(waiting.map(() => 'worked'));
    expect(await exit).toEqual([0, null]);
  });

  test('SIGTERM finishes an answer whose head was sent before, and then closes its connection', async () => {
    const { child, port, stop, exit } = await startServer({ idleMs: 600 });
    const socket = connect(port, '127.0.0.1');
    const received = text(socket);
    socket.write('GET /stream HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    await once(socket, 'data');
    await stop();
    child.send('go on');
    expect(await received).toMatch(/held\r\n0\r\n\r\n$/);
    expect(await exit).toEqual([0, null]);
  });

  test('SIGTERM answers a request on a connection that was idle, and says that it was the last', async () => {
    const { port, stop, exit } = await startServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await get(port, '/', agent)).connection).toBe('keep-alive');
    await stop();
    expect(await get(port, '/', agent)).toMatchObject({ status: 200, connection: 'close' });
    expect(await exit).toEqual([0, null]);
  });

  test('SIGTERM does not wait for connections without a request', async () => {
    const { port, stop, exit } = await startServer({ idleMs: 600 });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const agent = new Agent({ keepAlive: true });
    await get(port, '/', agent);
    await stop();
    expect(await exit).toEqual([0, null]);
  });

  test('SIGTERM cuts off what takes too long', async () => {
    const { port, stop, exit } = await startServer({ requestMs: 700 });
    const held = get(port, '/hold').catch((error: unknown) => String(error));
    await get(port);
    await stop();
    expect(await held).toMatch(/socket hang up|ECONNRESET/);
    expect(await exit).toEqual([0, null]);
  });
});
