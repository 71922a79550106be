import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** Who may import whom; within itself, each may. The browser's and the server's entries may import all. */
const mayImport: Record<string, string[]> = {
  kernel: [],
  languages: ['kernel'],
  ui: ['kernel', 'languages'],
  platform: ['kernel', 'languages'],
  features: ['kernel', 'languages', 'ui', 'platform', 'database'],
  shell: ['kernel', 'languages', 'ui', 'platform', 'features', 'styles'],
  pages: ['kernel', 'languages', 'ui', 'platform', 'features', 'shell'],
  api: ['kernel', 'languages', 'platform', 'features'],
  server: ['kernel', 'languages', 'platform', 'features', 'api'],
};

/** A feature looks left only. */
const featureOrder = [
  'company',
  'administrators',
  'history',
  'catalogue',
  'cart',
  'orders',
  'quotes',
  'downloads',
  'mails',
  'dashboard',
  'palette',
];

const files = sourceFiles();
const product = files.filter(({ name }) => !/\.test\.tsx?$/.test(name));
const parts = (name: string) => name.split('/');

function violations(rule: (file: SourceFile, imported: string) => boolean): string[] {
  return product.flatMap((file) =>
    file.imports.filter((imported) => !rule(file, imported)).map((imported) => `${file.name} → ${imported}`),
  );
}

describe('imports', () => {
  test('follow the layers', () => {
    const wrong = violations(({ name }, imported) => {
      const [layer = '', own] = [parts(name)[0], parts(imported)[0] ?? ''];
      const allowed = mayImport[layer];
      return !allowed || layer === own || allowed.includes(own);
    });
    expect(wrong).toEqual([]);
  });

  test('between features lead left only', () => {
    const wrong = violations(({ name }, imported) => {
      if (!name.startsWith('features/') || !imported.startsWith('features/')) return true;
      const [from, to] = [name, imported].map((file) => featureOrder.indexOf(parts(file)[1] ?? ''));
      return from !== undefined && to !== undefined && to >= 0 && to <= from;
    });
    expect(wrong).toEqual([]);
  });

  test('never climb two folders, and never lead from one page to another', () => {
    expect(product.filter(({ text }) => text.includes("'../..")).map(({ name }) => name)).toEqual([]);
    expect(
      violations(({ name }, imported) => !name.startsWith('pages/') || !imported.startsWith('pages/')),
    ).toEqual([]);
  });

  test('never bring a server file into one that the browser reads', () => {
    const wrong = violations(({ name, text }, imported) => {
      // The build takes the server's half out of an isomorphic function.
      const onServer =
        /\.server\.tsx?$/.test(name) || name === 'server.ts' || text.includes('createIsomorphicFn()');
      return onServer || !imported.includes('.server.');
    });
    expect(wrong).toEqual([]);
  });
});

describe('files', () => {
  test('have kebab-case names that say what is in them', () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc|types)\.[\w.]+$/;
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/;
    const wrong = files
      .map(({ name }) => name)
      .filter((name) => vague.test(name) || !kebab.test(parts(name).at(-1) ?? ''));
    expect(wrong).toEqual([]);
  });

  test('stay small', () => {
    const lines = product.filter(({ name }) => !name.includes('/content/')).map((file) => file.lines);
    const sorted = lines.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    expect(
      { median: at(0.5) <= 60, p90: at(0.9) <= 180, most: at(1) <= 350 },
      `${at(0.5)} / ${at(0.9)} / ${at(1)}`,
    ).toEqual({
      median: true,
      p90: true,
      most: true,
    });
  });

  test('pages stay within 120 lines and components within 150', () => {
    const long = product.filter(
      ({ name, lines }) => name.endsWith('.tsx') && lines > (name.startsWith('pages/') ? 120 : 150),
    );
    expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
  });

  test('that are no components open with a sentence', () => {
    const silent = product.filter(
      ({ name, text }) => name.endsWith('.ts') && !/^(\/\/|\/\*\*) [A-Z]/.test(text),
    );
    // A hook's name is its sentence.
    expect(silent.map(({ name }) => name).filter((name) => !/\/use-[^/]+$/.test(name))).toEqual([]);
  });

  test('leave nothing half done', () => {
    const marks = new RegExp(['TO', 'DO|FIX', 'ME|@ts-', 'ignore'].join(''));
    expect(product.filter(({ text }) => marks.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('name what they export: no defaults but where a tool asks for one', () => {
    const byDefault = product.filter(({ text }) => /^export default/m.test(text)).map(({ name }) => name);
    expect(byDefault).toEqual(['server.ts']);
  });
});
