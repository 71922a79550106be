import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve('src/pages/admin');
/** These load what the pages behind the sign-in need, and read their own URLs without a schema. */
const first = new Set(['admin-inside.tsx', 'admin-layout.tsx', 'login-page.tsx', 'welcome-page.tsx']);
const pages = readdirSync(folder)
  .filter((name) => !first.has(name))
  .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const);

// These files are part of every visitor's first script: validating here would add the schemas to it.
test.each(pages)('%s leaves reading its URL to chunks that only the admin loads', (_name, text) => {
  const rules = text.match(/loaderDeps: .*/g) ?? [];
  expect(rules.filter((rule) => rule !== 'loaderDeps: ({ search }) => search,')).toEqual([]);
  expect(text).not.toMatch(/validateSearch|beforeLoad/);
});
