// Prints the sizes of folders, files and flows, and compares docs/tour.md with the imports.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allFileNames, folderSizes, sourceFiles } from './source-files.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const code = /\.(tsx?|mjs|css)$/;

test('the largest folders and files', () => {
  const folders = folderSizes();
  print(
    `Largest folders: ${folders
      .slice(0, 5)
      .map((entry) => entry.join(' '))
      .join(', ')}`,
  );
  const product = sourceFiles().filter(({ name }) => !/\.test\.tsx?$/.test(name));
  const lines = product.map((file) => file.lines).toSorted((a, b) => a - b);
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)];
  const sum = lines.reduce((total, count) => total + count, 0);
  print(
    `Production files: ${lines.length}, ${sum} lines, median ${at(0.5)}, p90 ${at(0.9)}, at most ${at(1)}`,
  );
  const casts = product.reduce((count, { text }) => count + countCasts(text), 0);
  print(`Type assertions: ${casts}, at most ${maxCasts}`);
  expect(casts).toBeLessThanOrEqual(maxCasts);
  expect(folders[0]?.[1]).toBeLessThanOrEqual(40);
});

/** In all of src; a type from a schema, a guard or a generic is nearly always possible. */
const maxCasts = 99;

/** Without `as const`, and without the renames of imports and exports. */
function countCasts(text: string): number {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
    .replaceAll(/'[^'\n]*'|`[^`]*`/g, "''")
    .replaceAll(/^(?:import|export) [^;=]*? from /gm, '');
  return [...bare.matchAll(/[\w)\]}'!>] as (?!const\b)/g)].length;
}

test('no test file has more than 350 lines', () => {
  const long = allFileNames()
    .filter((name) => code.test(name) && /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(name, 'utf8').trimEnd().split('\n').length] as const)
    .filter(([, lines]) => lines > 350);
  expect(long.map((entry) => entry.join(': '))).toEqual([]);
});

/** The most files that one request may involve, which may only fall. */
const maxFiles: Record<string, number> = {
  GET: 12,
  POST: 14,
  'POST accept': 19,
  'POST issue': 16,
  PATCH: 18,
};

test('the flows of docs/tour.md name files that exist, and no more than a reader should open', () => {
  const sections = readFileSync('docs/tour.md', 'utf8').split(/^## /m).slice(1);
  const flows = sections.filter((section) => /^(GET|POST|PATCH)\b/.test(section));
  expect(flows).toHaveLength(Object.keys(maxFiles).length);
  const imports = new Map(
    sourceFiles().map((file) => [`src/${file.name}`, file.imports.map((name) => `src/${name}`)]),
  );
  for (const section of flows) {
    const method = /^[\w ]+/.exec(section)?.[0] ?? '';
    const files = [...new Set(section.match(/src\/[\w./-]+\.tsx?/g))];
    print(`${method}: ${files.length} files, at most ${maxFiles[method]}`);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
    expect(files.length, method).toBeLessThanOrEqual(maxFiles[method] ?? 0);
    // Pages are named by src/routes.ts, and API routes are reached by their URL: neither is an import.
    const entries = /src\/(routes\.ts|pages\/|.*api\.server\.ts)/;
    const strange = files.filter(
      (file) =>
        !entries.test(file) &&
        !files.some((other) => imports.get(other)?.includes(file) || imports.get(file)?.includes(other)),
    );
    expect(strange, 'imported by no other file of the flow').toEqual([]);
  }
});
