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
])('%s', (_, content, kind) => {
  expect(kindOf(content)).toBe(kind);
});
