import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageName, shareImagePath, sitePaths } from '#features/company/site-pages.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { isSystemRun } from '#tests/test-files.ts';
import { shareImages } from './share-image.server.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-share-'));
const runtime = useTestRuntime({ dataDir: folder });
const { database } = runtime;
const app = shareImages(runtime, path.join(folder, 'client'));

beforeAll(async () => {
  await mkdir(path.join(folder, 'client/images'), { recursive: true });
  await square('client/images/red.png', '#ff0000');
  await square('outside.png', '#ff0000');
  await writeFile(path.join(folder, 'client/images/broken.png'), 'no image');
  const masters = 'src/features/media/drawings/masters';
  for (const kind of await readdir(masters)) {
    await cp(path.join(masters, kind), path.join(folder, 'client/drawings/00000000/light'), {
      recursive: true,
    });
  }
});
beforeEach(() => emptyTables(runtime, 'products'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const square = (name: string, background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } }).toFile(path.join(folder, name));

async function getImage(address: string) {
  const response = await app.request(address);
  expect(response.status, address).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  const png = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(png).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  return png;
}

/** In the middle of where a product is shown. */
async function middleOfArt(png: Buffer): Promise<number[]> {
  const one = await sharp(png).extract({ left: 950, top: 363, width: 1, height: 1 }).removeAlpha().raw();
  return [...(await one.toBuffer())];
}

const ofProduct = async (changes: Parameters<typeof insertProduct>[1]) => {
  const { id } = await insertProduct(database, changes);
  return getImage(`/share/product/${id}.png`);
};

describe('the share image of a page', () => {
  test('the share image of a page is drawn for pages of the site, each its own', async () => {
    const images = new Set<string>();
    // A quick run draws a few, of each kind.
    const pages = isSystemRun() ? sitePaths : sitePaths.filter((_, index) => index % 12 === 0);
    for (const page of pages) images.add((await getImage(shareImagePath(page))).toString('base64'));
    expect(images.size).toBe(pages.length);
  });

  test('the share image of a page bears a name that no two pages share', () => {
    expect(new Set(sitePaths.map(pageName)).size).toBe(sitePaths.length);
  });

  test.each([
    ['/', '/share/page/home.png'],
    ['/products?category=iot', '/share/page/products.png'],
    ['/product/1f0c', '/share/product/1f0c.png'],
    ['/news/arabic-sales-desk', '/share/page/arabic-sales-desk.png'],
    ['/a-page-without-one', '/share/page/home.png'],
  ])('the share image of a page of %s is %s', (page, address) => {
    expect(shareImagePath(page)).toBe(address);
  });

  test.each(['anything', 'home.svg', 'home', '.png', '__proto__.png', '%3Cb%3E.png', '..%2F..%2Fhome.png'])(
    'the share image of a page is not drawn for %s',
    async (name) => {
      expect((await app.request(`/share/page/${name}`)).status).toBe(404);
    },
  );
});

describe('the share image of a product', () => {
  test.each(['1f0c', '00000000-0000-4000-8000-000000000000', "'; drop table products"])(
    'the share image of a product is not drawn for %s',
    async (id) => {
      expect((await app.request(`/share/product/${encodeURIComponent(id)}.png`)).status).toBe(404);
    },
  );

  test('the share image of a product is not drawn for what visitors cannot see', async () => {
    const { id } = await insertProduct(database, { is_active: false });
    expect((await app.request(`/share/product/${id}.png`)).status).toBe(404);
  });

  test('the share image of a product shows its own image', async () => {
    expect(await middleOfArt(await ofProduct({ image_url: '/images/red.png' }))).toEqual([255, 0, 0]);
  });

  test('the share image of a product shows an uploaded image', async () => {
    const id = '0123456789abcdef'.repeat(2);
    const background = '#ff0000';
    const webp = sharp({ create: { width: 400, height: 400, channels: 3, background } }).webp({
      lossless: true,
    });
    await openFolder({ dataDir: folder }, 'pictures').write(`${id}-400.webp`, await webp.toBuffer());
    const image_url = `/files/pictures/${id}-400.webp`;
    expect(await middleOfArt(await ofProduct({ image_url }))).toEqual([255, 0, 0]);
  });

  test.each([
    '/../outside.png',
    '/files/pictures/../../outside.png',
    '/files/pictures/outside.png',
    '/%2e%2e/outside.png',
    '/..%2foutside.png',
    '//example.com/red.png',
    'https://example.com/red.png',
    '/images/broken%00.png',
    '/%ff',
    '/images',
    '',
  ])(
    'the share image of a product does without an image that is not the site’s own: %s',
    async (image_url) => {
      const art = await middleOfArt(await ofProduct({ title: 'Plain', image_url }));
      expect(art).not.toEqual([255, 0, 0]);
    },
  );

  test('the share image of a product does without an image that cannot be read', async () => {
    expect((await ofProduct({ image_url: '/images/broken.png' })).length).toBeGreaterThan(1000);
  });

  test.each([
    '<svg onload=alert(1)><image href="file:///etc/passwd"/></svg>',
    '&lt;b&gt; {{7*7}} ${7*7}',
    'x'.repeat(5000),
    '\u202Egnp.exe \u0007\u001b[31m',
    '🚚'.repeat(50),
    '交换机 24 口',
    'محول شبكة',
    ' ',
  ])('the share image of a product takes any title as text: %j', async (title) => {
    const png = await ofProduct({ title, features: [title], category: title, image_url: '/images/red.png' });
    expect(await middleOfArt(png)).toEqual([255, 0, 0]);
  });

  test('the share image of a product has the company’s name where letters are missing, and no boxes instead of them', async () => {
    const same = { features: [], category: 'iot', image_url: '/images/red.png' };
    const foreign = await ofProduct({ ...same, title: '交换机 24 口' });
    const company = await ofProduct({ ...same, title: 'Meridian Technology Trading' });
    expect(foreign.equals(company)).toBe(true);
  });

  test('the share image of a product known to the client is not sent again, until the product changes', async () => {
    const { id } = await insertProduct(database, { title: 'First' });
    const address = `/share/product/${id}.png`;
    const etag = (await app.request(address)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const getWithTags = (tags: string) => app.request(address, { headers: { 'if-none-match': tags } });
    const again = await getWithTags(`"other", W/${etag}`);
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    expect((await getWithTags('"other"')).status).toBe(200);
    await database.execute(`update products set title = 'Second'`);
    expect((await getWithTags(etag)).status).toBe(200);
  });
});
