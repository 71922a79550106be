import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { imageFiles } from './image-files.api.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'image-files-'));
const config = { ...readConfig({}), dataDir };
const files = imageFiles({ config });
const id = '0123456789abcdef'.repeat(2);
const name = `${id}-400.webp`;

beforeAll(async () => {
  const folder = openFolder(config, 'pictures');
  for (const format of ['avif', 'webp']) await folder.write(`${id}-400.${format}`, Buffer.from(format));
  await folder.write('other.webp', Buffer.from('x'));
  await writeFile(path.join(dataDir, 'secret'), 'x');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test.each(['avif', 'webp'])('an image in %s is public and cached for ever', async (format) => {
  const address = `/files/pictures/${id}-400.${format}`;
  const answer = await files.request(address);
  const head = await files.request(address, { method: 'HEAD' });
  for (const { status, headers } of [answer, head]) {
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': '4',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${id}-400.${format}"`,
    });
  }
  expect([await answer.text(), await head.text()]).toEqual([format, '']);
});

test.each([
  [`"${name}"`, 304],
  [`"other", W/"${name}"`, 304],
  ['*', 304],
  ['"other"', 200],
  [name, 200],
])('the validator %s is answered with %i', async (known, status) => {
  const answer = await files.request(`/files/pictures/${name}`, { headers: { 'if-none-match': known } });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('etag')).toBe(`"${name}"`);
  expect(await answer.text()).toBe(status === 304 ? '' : 'webp');
});

test.each([
  name.replace('400', '640'),
  name.replace('400', '0400'),
  name.replace('webp', 'png'),
  name.toUpperCase(),
  'other.webp',
  `..%2Fpictures%2F${name}`,
  '%2E%2E%2F%2E%2E%2Fsecret',
  '..%2F..%2Fsecret',
  '..%5C..%5Csecret',
  '%00',
  `${name}%00`,
  `${name}%0A`,
  `${name}/`,
  '%E0%A4%A',
  '.',
  '',
])('%j is not found', async (other) => {
  expect((await files.request(`/files/pictures/${other}`)).status).toBe(404);
});
