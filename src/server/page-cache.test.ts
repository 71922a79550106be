import { describe, expect, test } from 'vitest';
import { shows, type ShownTag, showsOnce, showsPartially } from '#platform/shown-tags.server.ts';
import { createPageCache, type Question } from './page-cache.server.ts';

const lifetime = 'public, max-age=0';

function setUp(maxBytes = 1_000_000) {
  let time = 1_000_000;
  const cache = createPageCache(maxBytes, () => time);
  cache.hear(true);
  const asked: string[] = [];
  const ask = (key: string, tags: ShownTag[] = ['catalogue'], make?: () => Response | Promise<Response>) => {
    const question: Question = {
      key,
      mayLag: !key.startsWith('/api'),
      lifetime,
      ask: async () => {
        asked.push(key);
        shows(...tags);
        return make ? make() : new Response(`answer ${asked.length}`);
      },
    };
    return cache.answer(question);
  };
  const read = async (...given: Parameters<typeof ask>) =>
    (await ask(...given)).ready('identity')?.body.toString();
  return { cache, ask, read, asked, pass: (milliseconds: number) => (time += milliseconds) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('an answer', () => {
  test('is made once and kept', async () => {
    const { read, ask, asked } = setUp();
    expect(await read('/')).toBe('answer 1');
    expect(await read('/')).toBe('answer 1');
    expect(ask('/')).not.toBeInstanceOf(Promise);
    expect(asked).toEqual(['/']);
  });

  test('is made once for many who ask at the same time', async () => {
    const { read, asked } = setUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read('/')));
    expect(new Set(answers)).toEqual(new Set(['answer 1']));
    expect(asked).toHaveLength(1);
  });

  test.each([404, 307, 500])('with status %i is given to who asked and not kept', async (status) => {
    const { ask, asked } = setUp();
    const answer = () => new Response(null, { status });
    expect((await ask('/x', [], answer)).status).toBe(status);
    await ask('/x', [], answer);
    expect(asked).toHaveLength(2);
  });

  test('that must not be stored is not kept', async () => {
    const { read, asked } = setUp();
    const secret = () => new Response('mine', { headers: { 'cache-control': 'private, no-store' } });
    await read('/', [], secret);
    await read('/', [], secret);
    expect(asked).toHaveLength(2);
  });

  test('that counts each time is not kept', async () => {
    const { read, asked } = setUp();
    const counted = () => {
      showsOnce();
      return new Response('nothing found');
    };
    await read('/', [], counted);
    await read('/', [], counted);
    expect(asked).toHaveLength(2);
  });

  test('that could not be made says so', async () => {
    const { ask } = setUp();
    const fail = () => Promise.reject(new Error('away'));
    await expect(ask('/', [], fail)).rejects.toThrow('away');
  });
});

describe('when what it shows changes', () => {
  test('the old answer is given for a tenth of a second while the new one is made', async () => {
    const { cache, read, pass } = setUp();
    await read('/');
    cache.forget(['catalogue']);
    pass(99);
    expect(await read('/')).toBe('answer 1');
    await settled();
    expect(await read('/')).toBe('answer 2');
  });

  test('data is new at once', async () => {
    const { cache, read } = setUp();
    await read('/api');
    cache.forget(['catalogue']);
    expect(await read('/api')).toBe('answer 2');
  });

  test('and nobody asked meanwhile, the next one waits for the new answer', async () => {
    const { cache, read, pass } = setUp();
    await read('/');
    cache.forget(['catalogue']);
    pass(100);
    expect(await read('/')).toBe('answer 2');
  });

  test.each<[string, ShownTag[], ShownTag[], string]>([
    ['of what it shows', ['product:a'], ['product:b', 'product:a'], 'answer 2'],
    ['of something else', ['product:a'], ['product:b', 'files'], 'answer 1'],
    ['of everything', ['product:a'], ['*'], 'answer 2'],
    ['of everything, where it shows nothing that can change', [], ['*'], 'answer 1'],
  ])('a change %s', async (_, shown, changed, expected) => {
    const { cache, read, pass } = setUp();
    await read('/', shown);
    cache.forget(changed);
    pass(100);
    expect(await read('/', shown)).toBe(expected);
  });

  test('while it is made, it is made again for whoever asks after the change', async () => {
    const { cache, read, asked } = setUp();
    const made = Promise.withResolvers<Response>();
    const first = read('/', ['catalogue'], () => made.promise);
    cache.forget(['catalogue']);
    const second = read('/');
    made.resolve(new Response('old'));
    expect(await first).toBe('old');
    expect(await second).toBe('answer 2');
    expect(asked).toHaveLength(2);
  });

  test('in something else while it is made, who comes later waits for the same', async () => {
    const { cache, read, asked } = setUp();
    const made = Promise.withResolvers<Response>();
    const first = read('/', ['catalogue'], () => made.promise);
    cache.forget(['files']);
    const second = read('/');
    made.resolve(new Response('the same'));
    expect([await first, await second]).toEqual(['the same', 'the same']);
    expect(asked).toHaveLength(1);
  });

  test('the new one also replaces it after ten minutes without any change', async () => {
    const { read, pass } = setUp();
    await read('/');
    pass(600_001);
    expect(await read('/')).toBe('answer 1');
    await settled();
    expect(await read('/')).toBe('answer 2');
  });
});

describe('while the database is away', () => {
  const broken = () => Promise.reject(new Error('away'));
  const failed = () => new Response('a fault', { status: 503 });
  const partial = () => {
    showsPartially();
    return new Response('half a page');
  };

  test.each([
    ['throws', broken],
    ['fails', failed],
    ['lacks a part', partial],
  ])('the last answer is given when making a new one %s', async (_, make) => {
    const { cache, read, asked, pass } = setUp();
    await read('/');
    cache.forget(['*']);
    pass(100);
    expect(await read('/', [], make)).toBe('answer 1');
    expect(await read('/', [], make)).toBe('answer 1');
    expect(asked).toHaveLength(2);
    pass(1_000);
    expect(await read('/')).toBe('answer 3');
  });

  test('a page that lacks a part is given to who asked first, and not kept', async () => {
    const { read } = setUp();
    expect(await read('/', [], partial)).toBe('half a page');
    expect(await read('/')).toBe('answer 2');
  });

  test('nothing kept is trusted until changes are heard of again', async () => {
    const { cache, read } = setUp();
    await read('/');
    cache.hear(false);
    expect(await read('/')).toBe('answer 2');
    expect(await read('/')).toBe('answer 3');
    cache.hear(true);
    expect(await read('/')).toBe('answer 3');
  });
});

describe('memory', () => {
  test('ten thousand addresses stay within the bound', async () => {
    const bound = 1_000_000;
    const { cache, ask } = setUp(bound);
    for (let n = 0; n < 10_000; n += 1) await ask(`/${n}`, [], () => new Response('x'.repeat(8_000)));
    const { bytes, entries } = cache.counts();
    expect(bytes).toBeLessThanOrEqual(bound);
    expect(bytes).toBeGreaterThan(bound * 0.9);
    expect(entries).toBe(Math.floor(bound / (8_000 + 5 * 1_024)));
  });

  test('an answer greater than all of it is given and not kept', async () => {
    const { cache, read } = setUp(10_000);
    expect(await read('/', [], () => new Response('x'.repeat(10_001)))).toHaveLength(10_001);
    expect(cache.counts().entries).toBe(0);
  });

  test('what is compressed counts, too', async () => {
    const { cache } = setUp();
    const question = {
      key: '/',
      mayLag: true,
      lifetime,
      ask: async () => new Response('text '.repeat(1_000), { headers: { 'content-type': 'text/plain' } }),
    };
    const answer = await cache.answer(question);
    const before = cache.counts().bytes;
    const { body } = await answer.compress('br');
    cache.weigh(question, answer);
    expect(cache.counts().bytes).toBe(before + body.length);
  });
});
