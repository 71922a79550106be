import { describe, expect, test } from 'vitest';
import { addCacheTags, type CacheTag, noCache, markPartial } from '#platform/cache/cache-tags.server.ts';
import { createPageCache, type CacheableRequest } from './page-cache.server.ts';

const cacheControl = 'public, max-age=0';

function setUp(maxBytes = 1_000_000) {
  let time = 1_000_000;
  const cache = createPageCache(maxBytes, () => time);
  cache.setConnected(true);
  const handled: string[] = [];
  const request = (
    key: string,
    tags: CacheTag[] = ['catalogue'],
    make?: () => Response | Promise<Response>,
  ) => {
    const cacheable: CacheableRequest = {
      key,
      allowStale: !key.startsWith('/api'),
      cacheControl,
      respond: async () => {
        handled.push(key);
        addCacheTags(...tags);
        return make ? make() : new Response(`answer ${handled.length}`);
      },
    };
    return cache.get(cacheable);
  };
  const read = async (...params: Parameters<typeof request>) =>
    (await request(...params)).get('identity')?.body.toString();
  return { cache, request, read, handled, pass: (milliseconds: number) => (time += milliseconds) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer', () => {
  test('an answer is made once and cached', async () => {
    const { read, request, handled } = setUp();
    expect(await read('/')).toBe('answer 1');
    expect(await read('/')).toBe('answer 1');
    expect(request('/')).not.toBeInstanceOf(Promise);
    expect(handled).toEqual(['/']);
  });

  test('an answer is made once for concurrent requests', async () => {
    const { read, handled } = setUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('/')));
    expect(new Set(answers)).toEqual(new Set(['answer 1']));
    expect(handled).toHaveLength(1);
  });

  test.each([404, 307, 500])('an answer with status %i is sent and not cached', async (status) => {
    const { request, handled } = setUp();
    const answer = () => new Response(null, { status });
    expect((await request('/x', [], answer)).status).toBe(status);
    await request('/x', [], answer);
    expect(handled).toHaveLength(2);
  });

  test('an answer that must not be stored is not cached', async () => {
    const { read, handled } = setUp();
    const secret = () => new Response('mine', { headers: { 'cache-control': 'private, no-store' } });
    await read('/', [], secret);
    await read('/', [], secret);
    expect(handled).toHaveLength(2);
  });

  test('an answer that counts each time is not cached', async () => {
    const { read, handled } = setUp();
    const counted = () => {
      noCache();
      return new Response('nothing found');
    };
    await read('/', [], counted);
    await read('/', [], counted);
    expect(handled).toHaveLength(2);
  });

  test('an answer that could not be made rejects', async () => {
    const { request } = setUp();
    const fail = () => Promise.reject(new Error('unavailable'));
    await expect(request('/', [], fail)).rejects.toThrow('unavailable');
  });
});

describe('when what it shows changes', () => {
  test('an old response is sent for a tenth of a second while the new one is made', async () => {
    const { cache, read, pass } = setUp();
    await read('/');
    cache.invalidate(['catalogue']);
    pass(99);
    expect(await read('/')).toBe('answer 1');
    await settled();
    expect(await read('/')).toBe('answer 2');
  });

  test('data that changes is new at once', async () => {
    const { cache, read } = setUp();
    await read('/api');
    cache.invalidate(['catalogue']);
    expect(await read('/api')).toBe('answer 2');
  });

  test('after a change without requests, the next request waits for the new response', async () => {
    const { cache, read, pass } = setUp();
    await read('/');
    cache.invalidate(['catalogue']);
    pass(100);
    expect(await read('/')).toBe('answer 2');
  });

  test.each<[string, CacheTag[], CacheTag[], string]>([
    ['of what it shows', ['product:a'], ['product:b', 'product:a'], 'answer 2'],
    ['of something else', ['product:a'], ['product:b', 'files'], 'answer 1'],
    ['of everything', ['product:a'], ['*'], 'answer 2'],
    ['of everything, where it shows nothing that can change', [], ['*'], 'answer 1'],
  ])('a change of what a page shows %s', async (_, shown, changed, expected) => {
    const { cache, read, pass } = setUp();
    await read('/', shown);
    cache.invalidate(changed);
    pass(100);
    expect(await read('/', shown)).toBe(expected);
  });

  test('a page that changes while it is made is made again for requests after the change', async () => {
    const { cache, read, handled } = setUp();
    const made = Promise.withResolvers<Response>();
    const first = read('/', ['catalogue'], () => made.promise);
    cache.invalidate(['catalogue']);
    const second = read('/');
    made.resolve(new Response('old'));
    expect(await first).toBe('old');
    expect(await second).toBe('answer 2');
    expect(handled).toHaveLength(2);
  });

  test('a page that changes in something else while it is made is waited for by later requests, too', async () => {
    const { cache, read, handled } = setUp();
    const made = Promise.withResolvers<Response>();
    const first = read('/', ['catalogue'], () => made.promise);
    cache.invalidate(['files']);
    const second = read('/');
    made.resolve(new Response('the same'));
    expect([await first, await second]).toEqual(['the same', 'the same']);
    expect(handled).toHaveLength(1);
  });

  test('a new response also replaces a cached one after ten minutes without any change', async () => {
    const { read, pass } = setUp();
    await read('/');
    pass(600_001);
    expect(await read('/')).toBe('answer 1');
    await settled();
    expect(await read('/')).toBe('answer 2');
  });
});

describe('while the database is unavailable', () => {
  const broken = () => Promise.reject(new Error('unavailable'));
  const failed = () => new Response('an issue', { status: 503 });
  const partial = () => {
    markPartial();
    return new Response('half a page');
  };

  test.each([
    ['throws', broken],
    ['fails', failed],
    ['lacks a part', partial],
  ])(
    'while the database is unavailable, the last response is sent when making a new one %s',
    async (_, make) => {
      const { cache, read, handled, pass } = setUp();
      await read('/');
      cache.invalidate(['*']);
      pass(100);
      expect(await read('/', [], make)).toBe('answer 1');
      expect(await read('/', [], make)).toBe('answer 1');
      expect(handled).toHaveLength(2);
      pass(1_000);
      expect(await read('/')).toBe('answer 3');
    },
  );

  test('a page that lacks a part is sent once, and not cached', async () => {
    const { read } = setUp();
    expect(await read('/', [], partial)).toBe('half a page');
    expect(await read('/')).toBe('answer 2');
  });

  test('after a failure of the database nothing cached is trusted until change events arrive again', async () => {
    const { cache, read } = setUp();
    await read('/');
    cache.setConnected(false);
    expect(await read('/')).toBe('answer 2');
    expect(await read('/')).toBe('answer 3');
    cache.setConnected(true);
    expect(await read('/')).toBe('answer 3');
  });
});

describe('memory', () => {
  test('ten thousand cached addresses stay within the bound of memory', async () => {
    const bound = 1_000_000;
    const { cache, request } = setUp(bound);
    for (let n = 0; n < 10_000; n += 1) await request(`/${n}`, [], () => new Response('x'.repeat(8_000)));
    const { bytes, entries } = cache.counts();
    expect(bytes).toBeLessThanOrEqual(bound);
    expect(bytes).toBeGreaterThan(bound * 0.9);
    expect(entries).toBe(Math.floor(bound / (8_000 + 5 * 1_024)));
  });

  test('a response larger than the cache is sent and not cached', async () => {
    const { cache, read } = setUp(10_000);
    expect(await read('/', [], () => new Response('x'.repeat(10_001)))).toHaveLength(10_001);
    expect(cache.counts().entries).toBe(0);
  });

  test('compressed variants count towards the limit of the page cache', async () => {
    const { cache } = setUp();
    const cacheable = {
      key: '/',
      allowStale: true,
      cacheControl,
      respond: async () => new Response('text '.repeat(1_000), { headers: { 'content-type': 'text/plain' } }),
    };
    const answer = await cache.get(cacheable);
    const before = cache.counts().bytes;
    const { body } = await answer.compress('br');
    cache.updateSize(cacheable, answer);
    expect(cache.counts().bytes).toBe(before + body.length);
  });
});
