// Searches after a start, before the index of products is filled.
import { expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);

async function search(q: string) {
  const url = `/functions/v1/products-api/products?q=${encodeURIComponent(q)}`;
  const response = await api.request(url, { headers: { authorization: 'Bearer public' } });
  const { status, headers } = response;
  const body: unknown = await response.json();
  return { status, total: headers.get('x-total-count'), retry: headers.get('retry-after'), body };
}

test('a search that nothing holds literally waits for the index, and says so when it takes long', async () => {
  await insertProduct(runtime.database, { title: 'PoE Switch, 24 Ports' });
  const client = await runtime.database.$client.connect();
  try {
    await client.query('begin');
    // The index cannot be filled without them.
    await client.query('lock table manufacturers in access exclusive mode');
    const waiting = search('24-port switch');
    expect(await search('poe switch')).toMatchObject({ status: 200, total: '1' });
    expect(await waiting).toMatchObject({
      status: 503,
      retry: '1',
      body: { code: 'index_filling', filled: 0, total: 1 },
    });
    const next = search('24-port switch');
    await client.query('rollback');
    expect(await next).toMatchObject({ status: 200, total: '1' });
    expect(await search('zzyzx')).toMatchObject({ status: 200, total: '0' });
  } finally {
    client.release();
  }
});
