// `node scripts/with-node.mjs bench/two-instances.ts`: time until a change made through one instance is on pages of the other.
import { setTimeout as pause } from 'node:timers/promises';
import { administrator } from '#tests/harness/administrator.ts';
import { cookiesOf } from '#tests/harness/signed-in.ts';
import { startTwoInstances } from '#tests/harness/two-instances.ts';
import { median } from './quantile.ts';

const changes = 40;
const interval = 5;
const limit = 10_000;
const port = 4320;

const site = await startTwoInstances(port);
try {
  const [changed, watched] = site.instances;
  const headers = { 'content-type': 'application/json', origin: site.origin, cookie: '' };
  headers.cookie = cookiesOf(
    await send(`${site.origin}/api/auth/sign-in/email`, 'POST', administrator, headers),
  );
  const products = `${changed}/api/admin/products`;
  let title = 'Router 0';
  const input = { title, description: 'For a bench', category: 'iot', price: 10, stock_quantity: 7 };
  const made = await send(products, 'POST', { ...input, is_active: true }, headers);
  const { product } = (await made.json()) as { product: { id: string } };
  const pages = [`${watched}/product/${product.id}`, `${watched}/products`];
  const times: number[] = [];
  for (let change = 1; change <= changes; change += 1) {
    await Promise.all(pages.map((page) => untilShown(page, title)));
    const next = `Router ${change}`;
    await send(`${products}/${product.id}`, 'PATCH', { from: { title }, to: { title: next } }, headers);
    title = next;
    const answered = performance.now();
    await Promise.all(pages.map((page) => untilShown(page, `${title}<`)));
    times.push(performance.now() - answered);
  }
  process.stdout.write(
    `A change at one instance on both pages of the other, after it was acknowledged: median ` +
      `${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms of ${changes}\n`,
  );
} finally {
  await site.stop();
}

async function send(address: string, method: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function untilShown(page: string, text: string): Promise<void> {
  const end = performance.now() + limit;
  while (performance.now() < end) {
    if ((await (await fetch(page)).text()).includes(text)) return;
    await pause(interval);
  }
  throw new Error(`${page} does not show ${text}.`);
}
