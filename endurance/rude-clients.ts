// Clients that hang on, send too much, or go away in the middle.
import { get as open } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { publicApiBase } from '#platform/public-api-base.ts';
import { ask } from './ask.ts';
import { buyer } from './callers.ts';

export interface Rudeness {
  /** Heads sent a byte a second, and those that the site has ended by itself. */
  slow: number;
  slowEnded: number;
  huge: number;
  aborted: number;
  /** Messages that followers of the stock have received. */
  told: number;
  wrong: string[];
}

export function newRudeness(): Rudeness {
  return { slow: 0, slowEnded: 0, huge: 0, aborted: 0, told: 0, wrong: [] };
}

type Place = () => string;

export async function sendSlowly(origin: Place, into: Rudeness, signal: AbortSignal): Promise<void> {
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

export async function sendTooMuch(origin: Place, into: Rudeness, signal: AbortSignal): Promise<void> {
  const body = Buffer.alloc(5 * 1024 * 1024, 'a');
  while (!signal.aborted) {
    const path = `${publicApiBase}/orders`;
    const headers = { ...buyer, 'content-type': 'application/json', 'idempotency-key': 'much-too-much' };
    // The site may close before all of it was sent.
    const answered = await ask(origin(), { method: 'POST', path, headers, body }).catch(() => undefined);
    into.huge += 1;
    if (answered && answered.status !== 413) into.wrong.push(`5 MB were answered ${answered.status}`);
    await pause(2_000);
  }
}

export async function goAway(
  origin: Place,
  addresses: readonly string[],
  into: Rudeness,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    const address = addresses[into.aborted % addresses.length] ?? '/';
    const sent = open(`${origin()}${address}${address.includes('?') ? '&' : '?'}search=${into.aborted}`);
    sent.on('error', () => {});
    await pause(into.aborted % 20);
    sent.destroy();
    into.aborted += 1;
    await pause(80);
  }
}

/** Follows the stock as an open page does, and comes back when the connection breaks. */
export async function follow(origin: Place, into: Rudeness, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await new Promise<void>((ended) => {
      const sent = open(`${origin()}/api/events`, (stream) => {
        if (stream.statusCode !== 200) into.wrong.push(`the feed was answered ${stream.statusCode}`);
        stream.on('data', () => (into.told += 1)).on('error', () => {});
      });
      sent.on('error', () => {}).on('close', () => ended());
      signal.addEventListener('abort', () => sent.destroy(), { once: true });
    });
    if (!signal.aborted) await pause(1_000);
  }
}
