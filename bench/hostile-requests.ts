// The largest and most awkward bodies that anybody may send, one request after another to the production build: the longest
// work of the main thread in succession, and the memory that stays. Ends with 1 when a request exceeds a limit.
//   node scripts/with-node.mjs bench/hostile-requests.ts [part of a name] [--port 4330]
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deflateSync } from 'node:zlib';
import { publicApiBase } from '#platform/http/api-bases.ts';
import { inFolder, startSite } from '../stress/built-site.ts';
import { buyer, get } from '../stress/clients.ts';
import { jsonOf } from '../stress/http-request.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { workbookBytes, zipOf } from '#tests/factories/attachment.factory.ts';
import type { Measured } from './measured-process.ts';

const mostWorkMs = 250;
const mostMegabytes = 150;
const megabyte = 2 ** 20;

const { values, positionals } = parseArgs({
  options: { port: { type: 'string', default: '4330' } },
  allowPositionals: true,
});

interface HostileRequest {
  name: string;
  path: string;
  type?: string;
  /** `ids`: of products. */
  body: (ids: readonly string[]) => Promise<BodyInit> | BodyInit;
}

const api = (name: string, route: string, type: string, body: HostileRequest['body']): HostileRequest => ({
  name,
  path: publicApiBase + route,
  type,
  body,
});
const json = (name: string, route: string, value: (ids: readonly string[]) => unknown) =>
  api(name, route, 'application/json', (ids) => JSON.stringify(value(ids)));
const file = (name: string, body: HostileRequest['body']) =>
  api(`read: ${name}`, '/parts-lists/read', 'application/octet-stream', body);
const cxml = (name: string, start: string, piece: (at: number) => string): HostileRequest => ({
  name: `cXML: ${name}`,
  path: '/punchout/cxml',
  type: 'text/xml',
  body: () => {
    const pieces = [start];
    for (let size = start.length; ;) {
      const next = piece(pieces.length);
      if (size + next.length > 2 * megabyte) return pieces.join('');
      pieces.push(next);
      size += next.length;
    }
  },
});

const words = 'router switch 17 port gigabit wireless access point indoor outdoor managed layer ';
const longText = words.repeat(8);
const lines = <Line>(count: number, line: (at: number) => Line) =>
  Array.from({ length: count }, (_, at) => line(at));
const sheetOf = (xml: string) =>
  zipOf({
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheet name="a" r:id="a"/></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}`,
  }).then((bytes) => new Uint8Array(bytes));
const table = (count: number) =>
  `MPN,Qty,Description\n${lines(count, (at) => `AB-${at}-${at * 7}XYZ,5,${longText.slice(at % 50, 180)}`).join('\n')}`;

function form(field: string, content: BlobPart, name?: string): HostileRequest['body'] {
  return () => {
    const data = new FormData();
    if (name) data.set(field, new File([content], name));
    else data.set(field, String(content));
    return data;
  };
}

const formPart = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
function multipart(name: string, route: string, parts: () => string): HostileRequest {
  const type = 'multipart/form-data; boundary=x';
  return {
    name: `form: ${name} (${path.basename(route)})`,
    path: route,
    type,
    body: () => `${parts()}--x--\r\n`,
  };
}

/** Changes that make the package of old workbooks fill its memory. */
async function changedWorkbook(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await readFile('tests/factories/workbooks/hidden-sheet.xls'));
  const changes = [337, 7, 1549, 235, 2258, 166, 3370, 171, 3945, 117, 4170, 182, 4832, 143, 6620, 102];
  for (let at = 0; at < changes.length; at += 2) bytes[changes[at] ?? 0] = changes[at + 1] ?? 0;
  return bytes;
}

const requests: HostileRequest[] = [
  file('XLSX, 10.9 million open tags', () => sheetOf('<a>'.repeat(10_900_000))),
  file('XLSX, 8 million empty tags', () => sheetOf('<a/>'.repeat(8_000_000))),
  file('XLSX, a million cells', () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(1_000_000)}`)),
  file(
    'ODS, 10 million open tags',
    async () =>
      new Uint8Array(await zipOf({ 'content.xml': `<office:document-content>${'<a>'.repeat(10_000_000)}` })),
  ),
  file(
    'flat ODS, 1.5 million open tags',
    () => `<?xml version="1.0"?><office:document >${'<a>'.repeat(1_500_000)}`,
  ),
  file('XLS that fills the memory', changedWorkbook),
  file('long cells, 4.6 MB', () => lines(4_600, () => 'x'.repeat(999)).join('\n')),
  file('3,000 long lines', () => table(3_000)),
  file('separators alone, 5 MB', () => ',;\t|'.repeat(1_300_000)),
  file('quotation marks alone, 5 MB', () => '"'.repeat(5_000_000)),
  json('match: 3,000 long lines', '/parts-lists/match', () => ({
    lines: lines(3_000, (at) => ({
      part_number: `AB-${at}`,
      description: longText.slice(0, 200),
      quantity: 1,
    })),
  })),
  json('workbook: 3,000 lines', '/parts-lists/workbook', () => ({
    rows: lines(3_001, () => lines(40, () => words.slice(0, 60))),
  })),
  { name: 'form: 3,000 long lines', path: '/parts-list', body: form('text', table(3_000)) },
  {
    name: 'form: XLSX, 10.9 million open tags',
    path: '/parts-list',
    body: async () => form('file', await sheetOf('<a>'.repeat(10_900_000)), 'a.xlsx')([]),
  },
  ...['/quote-list', `${publicApiBase}/quote-requests`].flatMap((route) => [
    multipart('900,000 fields', route, () => `${formPart('a')}\r\n`.repeat(900_000)),
    multipart('700,000 files', route, () =>
      `${formPart('attachments"; filename="a.csv')}\r\n`.repeat(700_000),
    ),
    multipart('a field of 50 MB', route, () => `${formPart('request')}${'['.repeat(50_000_000)}\r\n`),
    multipart('6 million headers', route, () => `--x\r\n${'A: b\r\n'.repeat(6_000_000)}${formPart('a')}\r\n`),
  ]),
  cxml('attributes', '<cXML ', (at) => `a${at}=""\n`),
  cxml('quoted strings before the document', '<!DOCTYPE cXML SYSTEM "a"', () => ' "]x"'),
  cxml('CDATA', '<cXML><Header><![CDATA[', () => ']x'),
  cxml('character references', '<cXML><Header>', () => '&#65;'),
  cxml('open elements', '<cXML><Header>', () => '<a>'),
  json('quote request: 3,000 lines', '/quote-requests', () => ({
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    message: words,
    lines: lines(3_000, () => ({
      part_number: words.slice(0, 60),
      description: longText.slice(0, 490),
      note: longText.slice(0, 490),
      quantity: 1,
    })),
  })),
  json('order: 100 lines', '/orders', (ids) =>
    orderInput(ids.slice(0, 100).map((product_id) => ({ product_id, quantity: 1 }))),
  ),
  api('attachment: text of 10 MB', '/quote-attachments?name=a.csv', 'application/octet-stream', () =>
    'a,b\n'.repeat(2_600_000),
  ),
  api(
    'attachment: workbook of 99 MB',
    '/quote-attachments?name=a.xlsx',
    'application/octet-stream',
    async () => new Uint8Array(await workbookBytes({ 'xl/sheet.xml': Buffer.alloc(98 * megabyte) })),
  ),
  api(
    'attachment: PDF, 200 streams of 19 MB',
    '/quote-attachments?name=a.pdf',
    'application/octet-stream',
    () => {
      const start = '1 0 obj <</Type /ObjStm /Filter /FlateDecode>>\nstream\n';
      const object = Buffer.concat([Buffer.from(start), deflateSync('#41'.repeat(6_000_000))]);
      const objects = lines(200, () => Buffer.concat([object, Buffer.from('\nendstream endobj\n')]));
      return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects, Buffer.from('%%EOF')]));
    },
  ),
  ...['\n', '|=', '#41'].map((piece) =>
    api(
      `attachment: ${JSON.stringify(piece)} alone`,
      '/quote-attachments?name=a.csv',
      'application/octet-stream',
      () => `a,b\n${piece.repeat(3_000_000)}x`,
    ),
  ),
  api(
    'attachment: JPEG of 10 MB',
    '/quote-attachments?name=a.jpg',
    'application/octet-stream',
    () =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from('ffd8ffda0002', 'hex'),
          Buffer.alloc(10_000_000, 'ff00', 'hex'),
          Buffer.from('ffd9', 'hex'),
        ]),
      ),
  ),
  ...['/parts-lists/match', '/quote-requests', '/orders'].map((route) =>
    api(`nested JSON: ${route}`, route, 'application/json', () => '['.repeat(3 * megabyte - 1)),
  ),
  {
    name: 'nested JSON: /mcp',
    path: '/mcp',
    type: 'application/json',
    body: () => '['.repeat(4 * megabyte - 1),
  },
  {
    name: 'PunchOut: fields of 64 KB',
    path: '/punchout/oci',
    body: () => new URLSearchParams('a=&'.repeat(16_000)),
  },
];

await inFolder(async (folder) => {
  const measurePort = Number(values.port) + 1;
  const site = await startSite(Number(values.port), {
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    MEASURE_PORT: String(measurePort),
    NODE_OPTIONS: `--expose-gc --import ${path.resolve('bench/measured-process.ts')}`,
  });
  const measure = async (): Promise<Measured> => (await fetch(`http://127.0.0.1:${measurePort}`)).json();
  try {
    const listed = jsonOf<{ id: string; moq: number | null; price: number | null; stock_quantity: number }[]>(
      await get(site.origin, `${publicApiBase}/products?limit=100`, buyer),
    );
    const ids = listed
      .filter(({ moq, price, stock_quantity: stock }) => price !== null && (moq ?? 1) <= 1 && stock > 0)
      .map(({ id }) => id);
    let exceeded = 0;
    print('request', 'status', 'seconds', 'work ms', 'MB', 'MB of readers');
    for (const { name, path: route, type, body } of requests) {
      if (positionals[0] && !name.includes(positionals[0])) continue;
      const content = await body(ids);
      const before = await measure();
      const began = performance.now();
      const headers = {
        ...buyer,
        origin: site.origin,
        'idempotency-key': crypto.randomUUID(),
        ...(type && { 'content-type': type }),
      };
      const status = await fetch(site.origin + route, {
        method: 'POST',
        headers,
        body: content,
        redirect: 'manual',
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      const seconds = (performance.now() - began) / 1_000;
      const after = await measure();
      const megabytes = after.megabytes - before.megabytes;
      const readers = after.otherMegabytes - before.otherMegabytes;
      const isOver = after.workMs > mostWorkMs || megabytes + readers > mostMegabytes;
      if (isOver) exceeded += 1;
      const numbers = [seconds.toFixed(1), after.workMs.toFixed(0), megabytes.toFixed(0), readers.toFixed(0)];
      print(`${isOver ? '! ' : ''}${name}`, String(status), ...numbers);
    }
    if (exceeded > 0) process.exitCode = 1;
  } finally {
    await site.stop();
  }
});

function print(name: string, ...cells: string[]): void {
  process.stdout.write(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
}
