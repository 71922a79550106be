import { expect, test } from 'vitest';
import { fileKind } from './file-kind.rules.ts';

const kindOf = (text: string) => fileKind(Buffer.from(text));

test.each([
  [
    'a web archive, which programs save as .xls',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n',
    'web_page',
  ],
  ['objects of JSON', '[\n  { "sku": "A-1", "title": "Cable" }\n]', 'neither'],
  ['rows of JSON', '[["sku","title"],["A-1","Cable"]]', 'neither'],
  ['one object of JSON', '\uFEFF{"products": []}', 'neither'],
  ['a table whose first column is named in brackets', '[SKU];[Title]\nA-1;Cable', 'text'],
  ['a table whose first column is named in braces', '{sku},{title}\nA-1,Cable', 'text'],
  [
    'a text document, which programs save as .xls',
    '{\\rtf1\\ansi\nsku,title\\par\nA-1,Cable\\par}',
    'neither',
  ],
  ['a table with a stray control character', 'sku,title\nA-1,Ca\u0007ble', 'text'],
  ['a table that ends as DOS ends files', 'sku,title\nA-1,Cable\n\u001A', 'text'],
  ['a table with a null character', 'sku,title\nA-1,Ca\0ble', 'neither'],
  ['bytes of which many are control characters', 'a\u0002b\u0003c\u0004d\u0005', 'neither'],
])('%s', (_, content, kind) => {
  expect(kindOf(content)).toBe(kind);
});
