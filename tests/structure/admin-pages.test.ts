import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve('src/pages/admin');
const pages = readdirSync(folder).map(
  (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
);

// These files are part of every visitor's first script: validating here would add the schemas to it.
test.each(pages)('%s leaves reading its URL to chunks that only the admin loads', (_name, text) => {
  const rules = text.match(/loaderDeps: .*/g) ?? [];
  expect(rules.filter((rule) => rule !== 'loaderDeps: ({ search }) => search,')).toEqual([]);
  expect(text).not.toMatch(/validateSearch|beforeLoad/);
});
