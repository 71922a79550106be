import { writeTemporaryFile } from '#platform/files/temporary-file.server.ts';
import { describe, expect, test } from 'vitest';
import { parseForm } from './form-body.server.ts';

const limits = { fields: 3, fieldSize: 20, files: 2, fileSize: 10 };

async function parse(body: string, type = 'multipart/form-data; boundary=x') {
  await using file = await writeTemporaryFile(Buffer.from(body));
  return parseForm(file.path, type, limits);
}

/** As browsers send it. */
async function sent(entries: [string, string | File][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  return parse(await request.text(), request.headers.get('content-type') ?? '');
}

describe('a posted form', () => {
  test('a posted form keeps its fields and files in their order', async () => {
    const file = new File(['部件,1'], '清单 "1".csv');
    const form = await sent([
      ['line', '一'],
      ['line', ''],
      ['files', file],
      ['files', new File([], '')],
    ]);
    expect(form?.getAll('line')).toEqual(['一', '']);
    const [first, second] = (form?.getAll('files') ?? []) as File[];
    expect(first?.name).toMatch(/^清单 .*\.csv$/);
    expect(await first?.text()).toBe('部件,1');
    expect([second?.name, second?.size]).toEqual(['', 0]);
  });

  test('a posted form may be percent-encoded', async () => {
    const form = await parse('a=1+2&b=%E4%B8%80', 'application/x-www-form-urlencoded');
    expect([...(form ?? [])]).toEqual([
      ['a', '1 2'],
      ['b', '一'],
    ]);
  });

  test.each<[string, [string, string | File][]]>([
    ['more fields', Array.from({ length: 4 }, () => ['a', ''])],
    ['a longer field', [['a', 'x'.repeat(21)]]],
    ['more files', Array.from({ length: 3 }, () => ['a', new File(['x'], 'a.csv')])],
    ['a larger file', [['a', new File(['x'.repeat(11)], 'a.csv')]]],
  ])('a posted form with %s than its limit is none', async (_, entries) => {
    expect(await sent(entries)).toBeNull();
  });

  test.each([
    ['without its end', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb', undefined],
    ['without a boundary', '', 'multipart/form-data'],
    ['of another type', 'a', 'text/plain'],
  ])('a body %s is no form', async (_, body, type) => {
    expect(await parse(body, type)).toBeNull();
  });
});
