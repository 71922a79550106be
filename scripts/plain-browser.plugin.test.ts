import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withoutUnusedData } from './plain-browser.plugin.ts';

test('an icon of the library keeps its lines and loses its size and their keys', async () => {
  const code = await readFile('node_modules/lucide-react/dist/esm/icons/search.mjs', 'utf8');
  expect(code).toMatch(/size: 24,[^]*key: "/);
  const plain = withoutUnusedData(code);
  expect(plain).not.toMatch(/size:|key:/);
  expect(plain.match(/ d: "[^"]+"/g)).toEqual(code.match(/ d: "[^"]+"/g));
});
