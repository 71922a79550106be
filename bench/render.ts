// `npm run bench`: CPU time of an uncached page, compared with only rendering the same tree with the same data.
import { getRequestListener } from '@hono/node-server';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { defineHandlerCallback } from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import type * as Product from '#server.ts';
import { withBenchDatabase } from './bench-database.ts';
import { median } from './quantile.ts';

const rounds = 7;
const perRound = 60;
const addresses = ['/', '/products', '/old-products'];

process.env.NODE_ENV = 'production';
const { createSite, renderWith } = (await import('../dist/server/server.js' as string)) as typeof Product;

await withBenchDatabase(10_000, async (prepared) => {
  const site = createSite(prepared);
  // The server adapter installs the lightweight Request and Response classes of production.
  getRequestListener(site.fetch);
  const whole = async (address: string) => {
    const response = await site.request(address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status}`);
    await response.text();
  };
  process.stdout.write('| page | bare, ms | whole, ms | ratio |\n| --- | --- | --- | --- |\n');
  for (const address of addresses) {
    const times = { bare: [] as number[], whole: [] as number[] };
    const ratios: number[] = [];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const bareTime = await bareTimes(address);
      const before = process.cpuUsage();
      for (let time = 0; time < perRound; time += 1) await whole(address);
      const wholeTime = since(before);
      if (round === 0) continue;
      times.bare.push(bareTime);
      times.whole.push(wholeTime);
      ratios.push(wholeTime / bareTime);
    }
    const shown = [median(times.bare), median(times.whole), median(ratios)].map((value) => value.toFixed(2));
    process.stdout.write(`| ${address} | ${shown.join(' | ')} |\n`);
  }
});

/** Renders the loaded page repeatedly, without routing, queries, serialised data or a response. */
async function bareTimes(address: string): Promise<number> {
  let took = Number.NaN;
  const handler = renderWith(
    defineHandlerCallback(({ router }) => {
      const before = process.cpuUsage();
      for (let time = 0; time < perRound; time += 1) {
        const html = renderToString(createElement(StartServer, { router }));
        if (!html.endsWith('</html>')) throw new Error(`${address} is not whole.`);
      }
      took = since(before);
      return new Response('');
    }),
  );
  await handler(new Request(`http://localhost:3000${address}`));
  return took;
}

/** CPU time of this process per page in milliseconds, independent of other processes on the machine. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / perRound;
}
