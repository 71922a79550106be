// Fuzzed import files, from valid tables to arbitrary bytes; each import must end with an expected status.
import fc from 'fast-check';
import { setTimeout as pause } from 'node:timers/promises';
import { adminApiBase } from '#platform/http/api-bases.ts';
import type { ProductImport } from '#features/product-import/import/import.schema.ts';
import { type RawResponse, jsonOf } from './http-request.ts';
import { get, send } from './clients.ts';
import type { Route } from './fuzz-routes.ts';
import { hostileText } from './hostile-values.ts';

const imports = `${adminApiBase}/imports`;
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
const timeoutMs = 60_000;

export function csvRoute(origin: string, admin: Record<string, string>): Route {
  const headers = { ...admin, 'content-type': 'text/csv' };
  return {
    name: 'imported files',
    weight: 2,
    requests: content.map((body) => ({
      method: 'POST',
      path: `${imports}?name=products.csv`,
      headers,
      body,
    })),
    wrong: (answered) => checkToTheEnd(origin, admin, answered),
  };
}

async function checkToTheEnd(origin: string, admin: Record<string, string>, uploaded: RawResponse) {
  if (uploaded.status !== 201) return uploaded.status < 500 ? null : `${uploaded.status}`;
  const { id, options } = jsonOf<ProductImport>(uploaded);
  const chosen = await send(origin, 'PUT', `${imports}/${id}/options`, admin, options);
  if (chosen.status >= 500) return `its options: ${chosen.status}`;
  // Without a column for the key, the options are rejected and nothing is checked.
  if (chosen.status !== 200) return null;
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const { status, error } = jsonOf<ProductImport>(await get(origin, `${imports}/${id}`, admin));
    if (status === 'failed' && error?.code === 'unforeseen') return `the check of ${id} failed`;
    if (status !== 'checking') return afterwards(origin, admin, id);
    await pause(20);
  }
  return `the check of ${id} has no end`;
}

async function afterwards(origin: string, admin: Record<string, string>, id: string): Promise<string | null> {
  for (const route of ['rows?kind=failed', 'rows?kind=new', 'failed-rows.csv']) {
    const { status } = await get(origin, `${imports}/${id}/${route}`, admin);
    if (status !== 200) return `${route} of ${id}: ${status}`;
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
