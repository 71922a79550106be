import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve('src/pages/admin');
const pages = readdirSync(folder).map(
  (name) => [name, readFileSync(path.join(folder, name), 'utf8')] as const,
);

// What stands there is part of every visitor's first script: a rule of ours would bring its schemas along.
test.each(pages)(
  '%s leaves reading its address to the parts that are fetched with the desk',
  (_name, text) => {
    const rules = text.match(/loaderDeps: .*/g) ?? [];
    expect(rules.filter((rule) => rule !== 'loaderDeps: ({ search }) => search,')).toEqual([]);
    expect(text).not.toMatch(/validateSearch|beforeLoad/);
  },
);
