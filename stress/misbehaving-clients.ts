// Clients that send slowly, send too much, or disconnect in the middle.
import { get as open } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { sendRequest } from './http-request.ts';
import { buyer } from './clients.ts';

export interface ClientCounts {
  /** Requests whose headers were sent at a byte per second, and how many of them the site disconnected. */
  slow: number;
  slowEnded: number;
  huge: number;
  aborted: number;
  /** Messages received by clients of the stock feed. */
  received: number;
  wrong: string[];
}

export function newClientCounts(): ClientCounts {
  return { slow: 0, slowEnded: 0, huge: 0, aborted: 0, received: 0, wrong: [] };
}

type Origin = () => string;

export async function sendSlowly(origin: Origin, into: ClientCounts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    into.slow += 1;
    const socket = connect(Number(new URL(origin()).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write('GET /products HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    for (let second = 0; second < 40 && !socket.closed && !signal.aborted; second += 1) {
      socket.write('a');
      await pause(1_000);
    }
    if (socket.closed) into.slowEnded += 1;
    else if (!signal.aborted) into.wrong.push('a head was waited for longer than 40 s');
    socket.destroy();
  }
}

export async function sendTooMuch(origin: Origin, into: ClientCounts, signal: AbortSignal): Promise<void> {
  const body = Buffer.alloc(5 * 1024 * 1024, 'a');
  while (!signal.aborted) {
    const path = `${publicApiBase}/orders`;
    const headers = { ...buyer, 'content-type': 'application/json', 'idempotency-key': 'much-too-much' };
    // The site may close the connection before the whole body is sent.
    const answered = await sendRequest(origin(), { method: 'POST', path, headers, body }).catch(
      () => undefined,
    );
    into.huge += 1;
    if (answered && answered.status !== 413) into.wrong.push(`5 MB were answered ${answered.status}`);
    await pause(2_000);
  }
}

export async function disconnect(
  origin: Origin,
  paths: readonly string[],
  into: ClientCounts,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const path = paths[into.aborted % paths.length] ?? '/';
    const sent = open(`${origin()}${path}${path.includes('?') ? '&' : '?'}search=${into.aborted}`);
    sent.on('error', () => {});
    await pause(into.aborted % 20);
    sent.destroy();
    into.aborted += 1;
    await pause(80);
  }
}

/** Subscribes to the stock feed as an open page does, and reconnects when the connection breaks. */
export async function followStock(origin: Origin, into: ClientCounts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((ended) => {
      const sent = open(`${origin()}/api/events`, (stream) => {
        if (stream.statusCode !== 200) into.wrong.push(`the feed was answered ${stream.statusCode}`);
        stream.on('data', () => (into.received += 1)).on('error', () => {});
      });
      sent.on('error', () => {}).on('close', () => ended());
      signal.addEventListener('abort', () => sent.destroy(), { once: true });
    });
    if (!signal.aborted) await pause(1_000);
  }
}
