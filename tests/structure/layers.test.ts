import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderSizes, type SourceFile, sourceFiles } from './source-files.ts';

/** The layers that each layer may import, besides itself. The entries of browser and server may import all. */
const mayImport: Record<string, string[]> = {
  kernel: [],
  i18n: ['kernel'],
  platform: ['kernel', 'i18n'],
  ui: ['kernel', 'i18n', 'platform'],
  features: ['kernel', 'i18n', 'platform', 'ui', 'database'],
  shell: ['kernel', 'i18n', 'platform', 'ui', 'features', 'styles'],
  pages: ['kernel', 'i18n', 'platform', 'ui', 'features', 'shell'],
  api: ['kernel', 'i18n', 'platform', 'features'],
  server: ['kernel', 'i18n', 'platform', 'features', 'shell', 'api', 'routes.ts'],
};

/** A feature may import only features to its left. */
const featureOrder = [
  'company',
  'auth',
  'history',
  'money',
  'api-keys',
  'webhooks',
  'media',
  'families',
  'attributes',
  'manufacturers',
  'stock',
  'products',
  'catalogue-index',
  'product-import',
  'trade-documents',
  'cart',
  'orders',
  'shipments',
  'payments',
  'invoices',
  'fulfilment',
  'parts-lists',
  'quote-list',
  'quote-requests',
  'quotations',
  'room',
  'downloads',
  'outbox',
  'demand',
  'mcp',
  'punchout',
  'dashboard',
];

const files = sourceFiles();
const product = files.filter(({ name }) => !/\.test\.tsx?$/.test(name));
const parts = (name: string) => name.split('/');
/** Beside a page may stand the parts of its screen. */
const isPage = (name: string) => /^pages\/[^/]+\/[^/]+$/.test(name);

function violations(
  rule: (file: SourceFile, imported: string) => boolean,
  kind: 'imports' | 'runtimeImports' = 'imports',
): string[] {
  return product.flatMap((file) =>
    file[kind].filter((imported) => !rule(file, imported)).map((imported) => `${file.name} → ${imported}`),
  );
}

describe('imports', () => {
  test('imports follow the layers', () => {
    const wrong = violations(({ name }, imported) => {
      const [layer = '', own] = [parts(name)[0], parts(imported)[0] ?? ''];
      const allowed = mayImport[layer];
      return !allowed || layer === own || allowed.includes(own);
    });
    expect(wrong).toEqual([]);
  });

  test('imports between features lead left only', () => {
    const wrong = violations(({ name }, imported) => {
      if (!name.startsWith('features/') || !imported.startsWith('features/')) return true;
      const [from, to] = [name, imported].map((file) => featureOrder.indexOf(parts(file)[1] ?? ''));
      return from !== undefined && to !== undefined && to >= 0 && to <= from;
    });
    expect(wrong).toEqual([]);
  });

  test('imports never bring an admin screen into another feature', () => {
    // What several screens share is in ui/admin, or beside the record that it shows.
    const screens = /^features\/([^/]+)\/(?:.*\/)?(?:admin|editor|screens|settings)\/(?!.*\.server\.)/;
    const wrong = violations(({ name }, imported) => {
      const owner = screens.exec(imported)?.[1];
      return owner === undefined || !name.startsWith('features/') || parts(name)[1] === owner;
    });
    expect(wrong).toEqual([]);
  });

  test('imports never climb two folders, and never lead from one page to another', () => {
    expect(product.filter(({ text }) => text.includes("'../..")).map(({ name }) => name)).toEqual([]);
    expect(violations(({ name }, imported) => !name.startsWith('pages/') || !isPage(imported))).toEqual([]);
  });

  test('imports never bring a server file into one that the browser reads', () => {
    const wrong = violations(({ name, text }, imported) => {
      // The build removes the server's part of isomorphic functions.
      const onServer =
        /\.server\.tsx?$/.test(name) || name === 'server.ts' || text.includes('createIsomorphicFn()');
      return onServer || !imported.includes('.server.');
    }, 'runtimeImports');
    expect(wrong).toEqual([]);
  });

  test('imports form no circles', () => {
    expect(circles(new Map(product.map(({ name, imports }) => [name, imports])))).toEqual([]);
  });

  test('folders form no circles', () => {
    const folders = Map.groupBy(product, ({ name }) => path.posix.dirname(name));
    const imports = [...folders].map(([folder, inside]): [string, string[]] => [
      folder,
      inside.flatMap((file) => file.imports.map(path.posix.dirname)).filter((other) => other !== folder),
    ]);
    // The entries of server and browser are at the top and import all; the server reads the paths of pages from there.
    expect(circles(new Map(imports.filter(([folder]) => folder !== '.')))).toEqual([]);
  });
});

/** Groups of files, or folders, that import each other, directly or through others. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = new Map<string, Set<string>>();
  for (const [name, imported] of imports) {
    const seen = new Set(imported);
    for (const next of seen) for (const further of imports.get(next) ?? []) seen.add(further);
    reachable.set(name, seen);
  }
  const inCircle = [...imports.keys()].filter((name) => reachable.get(name)?.has(name));
  const groups = new Map(
    inCircle.map((name) => {
      const group = inCircle.filter(
        (other) => reachable.get(name)?.has(other) && reachable.get(other)?.has(name),
      );
      return [group.join(), group];
    }),
  );
  return [...groups.values()];
}

describe('folders', () => {
  test('folders hold 40 files at most', () => {
    const tooLarge = folderSizes().filter(([, files]) => files > 40);
    expect(tooLarge.map(([folder, files]) => `${folder}: ${files}`)).toEqual([]);
  });
});

describe('files', () => {
  test('files have kebab-case names that say what is in them', () => {
    const vague = /(^|\/)(index|utils?|helpers?|common|misc|types)\.[\w.]+$/;
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.tsx?$/;
    const wrong = files
      .map(({ name }) => name)
      .filter((name) => vague.test(name) || !kebab.test(parts(name).at(-1) ?? ''));
    expect(wrong).toEqual([]);
  });

  test('files stay small', () => {
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
      ({ name, lines }) => name.endsWith('.tsx') && lines > (isPage(name) ? 120 : 150),
    );
    expect(long.map(({ name, lines }) => `${name}: ${lines}`)).toEqual([]);
  });

  test('files other than components begin with a comment', () => {
    const silent = product.filter(
      ({ name, text }) => name.endsWith('.ts') && !/^(\/\/|\/\*\*) [A-Z]/.test(text),
    );
    // Hooks need no module comment: their name says what they do.
    expect(silent.map(({ name }) => name).filter((name) => !/\/use-[^/]+$/.test(name))).toEqual([]);
  });

  test('files contain no unfinished marker', () => {
    const marks = new RegExp(['TO', 'DO|FIX', 'ME|@ts-', 'ignore'].join(''));
    expect(product.filter(({ text }) => marks.test(text)).map(({ name }) => name)).toEqual([]);
  });

  test('files name what they export: no defaults but where a tool requires one', () => {
    const byDefault = product.filter(({ text }) => /^export default/m.test(text)).map(({ name }) => name);
    expect(byDefault).toEqual(['server.ts']);
  });
});
