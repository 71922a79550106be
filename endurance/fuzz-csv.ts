// Files for the import, from a fair table to anything at all, and whether each comes to an end that was foreseen.
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { deskApiBase } from '#platform/desk-api-base.ts';
import type { ProductImport } from '#features/catalogue/import.schema.ts';
import { type Answered, jsonOf } from './ask.ts';
import { get, send } from './callers.ts';
import type { Door } from './fuzz-doors.ts';
import { hostileText } from './hostile-values.ts';

const imports = `${deskApiBase}/imports`;
const heads = [
  'id',
  'title',
  'Title',
  'price',
  'category',
  'stock_quantity',
  'features',
  'description',
  'images',
];
const cells = ['12,5', '1.299,00', '"', '""', '"a', 'a"b', 'yes', 'iot', '-1', '1e9', 'networking'];
/** Milliseconds; the check of a dozen rows takes some. */
const patience = 60_000;

export function csvDoor(origin: string, desk: Record<string, string>): Door {
  const headers = { ...desk, 'content-type': 'text/csv' };
  return {
    name: 'imported files',
    weight: 2,
    requests: content.map((body) => ({
      method: 'POST',
      path: `${imports}?name=products.csv`,
      headers,
      body,
    })),
    wrong: (answered) => checkToTheEnd(origin, desk, answered),
  };
}

async function checkToTheEnd(origin: string, desk: Record<string, string>, uploaded: Answered) {
  if (uploaded.status !== 201) return uploaded.status < 500 ? null : `${uploaded.status}`;
  const { id, options } = jsonOf<ProductImport>(uploaded);
  const chosen = await send(origin, 'PUT', `${imports}/${id}/options`, desk, options);
  if (chosen.status >= 500) return `its options: ${chosen.status}`;
  // Without a column for the key there is nothing to check.
  if (chosen.status !== 200) return null;
  const end = performance.now() + patience;
  while (performance.now() < end) {
    const { status, error } = jsonOf<ProductImport>(await get(origin, `${imports}/${id}`, desk));
    if (status === 'failed' && error?.code === 'unforeseen') return `the check of ${id} failed`;
    if (status !== 'checking') return afterwards(origin, desk, id);
    await pause(20);
  }
  return `the check of ${id} has no end`;
}

async function afterwards(origin: string, desk: Record<string, string>, id: string): Promise<string | null> {
  for (const door of ['rows?kind=failed', 'rows?kind=new', 'failed-rows.csv']) {
    const { status } = await get(origin, `${imports}/${id}/${door}`, desk);
    if (status !== 200) return `${door} of ${id}: ${status}`;
  }
  return null;
}

const table = fc
  .record({
    head: fc.array(fc.constantFrom(...heads, '', '__proto__'), { minLength: 1, maxLength: 8 }),
    rows: fc.array(fc.array(fc.oneof(hostileText, fc.constantFrom(...cells)), { maxLength: 9 }), {
      maxLength: 12,
    }),
    sign: fc.constantFrom(',', ';', '\t', '|'),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    isQuoted: fc.boolean(),
  })
  .map(({ head, rows, sign, end, isQuoted }) => {
    const written = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
    return [['title', ...head], ...rows].map((row) => row.map(written).join(sign)).join(end);
  });

const content: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: table },
  { weight: 1, arbitrary: table.map((text) => Buffer.from(`\uFEFF${text}`, 'utf16le')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 3_000 }) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 500 })
      .map((rest) => Buffer.concat([Buffer.from('PK\u0003\u0004'), rest])),
  },
);
