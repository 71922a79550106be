// `npm run bench`: cached responses, compared with a bare HTTP server that sends the same bytes.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { withDemoSite } from './demo-site.ts';
import { median } from './quantile.ts';
import { stopServer, untilReady } from './until-ready.ts';

const rounds = 5;
const seconds = 3;
const port = 4340;
const rawPort = 4341;
const addresses = ['/', '/products', `${publicApiBase}/products?limit=24`];
const headers = { authorization: 'Bearer public', 'accept-encoding': 'br' };

await withDemoSite(
  { name: 'cached-pages', port, products: 10_000, env: { PUBLIC_API_KEY: 'public' } },
  async (site) => {
    process.stdout.write(
      `Requests per second of one process, ${seconds} s by 10 connections, medians of ${rounds} interleaved rounds\n\n` +
        '| answer | bytes | from memory | bare `node:http` | ratio |\n| --- | --- | --- | --- | --- |\n',
    );
    for (const address of addresses) {
      const raw = spawn(process.execPath, [fileURLToPath(new URL('raw-server.ts', import.meta.url))], {
        env: { ...process.env, SOURCE: site + address, PORT: String(rawPort) },
        stdio: 'ignore',
      });
      try {
        await untilReady(`http://localhost:${rawPort}`, raw, 50);
        const { headers: sent } = await fetch(`http://localhost:${rawPort}`, { headers });
        const bytes = sent.get('content-length');
        const rates = { cached: [] as number[], raw: [] as number[] };
        const ratios: number[] = [];
        // The first round warms both up.
        for (let round = 0; round <= rounds; round += 1) {
          const cached = await perSecond(site + address);
          const bare = await perSecond(`http://localhost:${rawPort}/`);
          if (round === 0) continue;
          rates.cached.push(cached);
          rates.raw.push(bare);
          ratios.push(cached / bare);
        }
        process.stdout.write(
          `| ${address} | ${bytes} | ${median(rates.cached).toFixed(0)} | ${median(rates.raw).toFixed(0)} | ` +
            `${median(ratios).toFixed(2)} |\n`,
        );
      } finally {
        await stopServer(raw);
      }
    }
  },
);

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load.`);
  return result.requests.average;
}
