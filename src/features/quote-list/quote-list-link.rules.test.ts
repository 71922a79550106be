import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxQuoteLines } from './quote-line.rules.ts';
import { fragmentLimit, readListFragment, writeListFragment } from './quote-list-link.rules.ts';
import { agentLimit, lineLimits, lineUnits } from './quote-list.rules.ts';
import type { QuoteLine } from './quote-list-store.ts';

const line: QuoteLine = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: '24-Port Switch, 交换机',
  part: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  quantity: '20',
  unit: 'C62',
  target: '580.5',
  note: 'مع الشهادات',
};
const free: QuoteLine = { ...line, id: 'free-0f', title: '', quantity: '2.5', unit: 'MTR' };

const linkOf = async (lines: readonly QuoteLine[]) => (await writeListFragment(lines)) ?? '';

test('a link holds the list', async () => {
  const link = await linkOf([line, free]);
  expect(link).toMatch(/^#list=[\w-]+$/);
  expect(await readListFragment(link)).toEqual([line, free]);
});

test('a link holds the currency of each target price', async () => {
  const lines = [
    { ...line, currency: 'EUR' },
    { ...free, currency: 'CNY' },
  ];
  expect(await readListFragment(await linkOf(lines))).toEqual(lines);
});

test('a link holds what was listed and how its product was found', async () => {
  const listed = { ...line, match: 'by_value', listedPart: '24 port', listedManufacturer: 'HN' };
  expect(await readListFragment(await linkOf([listed, free]))).toEqual([listed, free]);
  expect(await readListFragment(await linkOf([{ ...line, match: 'corrected' }]))).toEqual([line]);
  const long = { ...line, listedPart: 'x'.repeat(lineLimits.part + 1) };
  expect(await readListFragment(await linkOf([long]))).toBeUndefined();
});

test.each([8, 9, 10])('a link of an earlier version with %i columns is opened', async (columns) => {
  const { id, title, part, manufacturer, quantity, unit, target, note } = line;
  const texts = [id, title, part, manufacturer, quantity, unit, target, note, 'EUR', 'Bot'];
  const rows = texts.slice(0, columns).map((text) => [text]);
  const bytes = deflateRawSync(JSON.stringify(rows));
  expect(await readListFragment(`#list=${bytes.toString('base64url')}`)).toEqual([
    { ...line, ...(columns > 8 && { currency: 'EUR' }), ...(columns > 9 && { agent: 'Bot' }) },
  ]);
});

test('a link holds the name of the software that prepared a line', async () => {
  const lines = [{ ...line, agent: 'Buyer Bot' }, free];
  expect(await readListFragment(await linkOf(lines))).toEqual(lines);
  const named = (agent: string) => linkOf([{ ...line, agent }]).then(readListFragment);
  expect((await named('x'.repeat(agentLimit)))?.[0]?.agent).toHaveLength(agentLimit);
  expect(await named('x'.repeat(agentLimit + 1))).toBeUndefined();
  expect((await named('<b>\u202ABot\n</b>'))?.[0]?.agent).toBe('<b>Bot </b>');
});

test('a link of 3,000 products fits into a URL, one line more is not opened', async () => {
  const lines = Array.from({ length: maxQuoteLines }, (_, index) => ({ ...line, id: uuid(index) }));
  const link = await linkOf(lines);
  expect(link.length).toBeLessThan(fragmentLimit);
  expect(await readListFragment(link)).toHaveLength(maxQuoteLines);
  expect(
    await readListFragment(await linkOf([...lines, { ...line, id: uuid(maxQuoteLines) }])),
  ).toBeUndefined();
});

describe('a link is not opened', () => {
  test.each(['', '#', '#list=', '#list=%%%', '#list=AAAA', '#contact', '#list=bm8gbGlzdA'])(
    'a link is not opened when it is %j',
    async (fragment) => {
      expect(await readListFragment(fragment)).toBeUndefined();
    },
  );

  test('a link is not opened when it is cut anywhere', async () => {
    const link = await linkOf([line, free]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: link.length - 2 }), async (length) => {
        expect(await readListFragment(link.slice(0, length))).toBeUndefined();
      }),
      { numRuns: 50 },
    );
  });

  test.each<[string, QuoteLine[]]>([
    ['has no lines', []],
    ['has the same product twice', [line, line]],
    ['has an id that is none', [{ ...line, id: '7' }]],
    ['has a unit that is none', [{ ...line, unit: 'QQQ' }]],
    ['has a quantity of 0', [{ ...line, quantity: '0' }]],
    ['has a fraction of a piece', [{ ...line, quantity: '1.5' }]],
    ['has a target price that is none', [{ ...line, target: 'cheap' }]],
    ['has a free line without part number and description', [{ ...free, title: '', part: '' }]],
    ['has a note beyond the limit', [{ ...line, note: 'x'.repeat(lineLimits.note + 1) }]],
  ])('a link is not opened when it %s', async (_, lines) => {
    expect(await readListFragment(await linkOf(lines))).toBeUndefined();
  });

  test('a link is not opened when it unpacks to far more than a list can be', async () => {
    expect(
      await readListFragment(await linkOf([{ ...line, note: 'x'.repeat(5_000_000) }]).catch(() => '#list=')),
    ).toBeUndefined();
  });
});

test('a note at the limit is opened', async () => {
  const long = { ...line, note: 'x'.repeat(lineLimits.note) };
  expect(await readListFragment(await linkOf([long]))).toEqual([long]);
});

test('any list comes back as it was', async () => {
  const text = (limit: number) =>
    fc.stringMatching(/^[\p{L}\d][\p{L}\d -]{0,20}[\p{L}\d]$/u).filter((s) => s.length <= limit);
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.oneof(
        fc.uuid(),
        fc.uuid().map((key) => `free-${key}`),
      ),
      title: text(lineLimits.title),
      part: text(lineLimits.part),
      manufacturer: text(lineLimits.manufacturer),
      note: text(lineLimits.note),
      quantity: fc.integer({ min: 1, max: 999_999_999 }).map(String),
      unit: fc.constantFrom(...lineUnits),
      target: fc.constantFrom('', '1', '0.0092'),
    }),
    { minLength: 1, maxLength: 20, selector: ({ id }) => id },
  );
  await fc.assert(
    fc.asyncProperty(lines, async (list) => {
      expect(await readListFragment(await linkOf(list))).toEqual(list);
    }),
    { numRuns: 50 },
  );
});

function uuid(index: number): string {
  return `a1f40c27-6d1e-4c0b-9f52-${index.toString(16).padStart(12, '0')}`;
}
