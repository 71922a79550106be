import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createStarting } from './starting.server.ts';

test('a process that starts is alive, names what it waits for, and asks everybody to come again', async () => {
  const starting = createStarting();
  const server = createServer(starting.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const get = async (path: string, headers = {}) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const response = await fetch(url, { headers });
    return [response.status, response.headers.get('retry-after'), await response.text()];
  };
  expect(await get('/healthz')).toEqual([200, null, 'ok']);
  expect(await get('/readyz')).toEqual([503, null, 'starting: The process is starting.']);
  starting.setMigrating('0022_product_trade_data');
  const migrating = expect.stringMatching(/^migrating: 0022_product_trade_data, since \d{4}-\d\d-\d\dT/);
  expect(await get('/readyz')).toEqual([503, null, migrating]);
  expect(await get('/products')).toEqual([503, '5', expect.stringContaining('"code":"starting"')]);
  const browser = { accept: 'text/html,*/*', 'accept-language': 'zh-CN' };
  expect(await get('/products', browser)).toEqual([503, '5', expect.stringContaining('网站正在启动')]);
  server.close();
});
