// Reads the source files and their imports for the structure tests.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to `src`, with forward slashes. */
  name: string;
  text: string;
  lines: number;
  /** The project's files that it imports, relative to `src`, type imports included. */
  imports: string[];
  /** Without type imports, which the build erases. */
  runtimeImports: string[];
}

const root = path.resolve('src');
const importPattern =
  /^\s*(?:import|export)\s(?<types>type\s)?[^'";]*?from\s+'(?<from>[^']+)'|^\s*import\s+'(?<effect>[^']+)'|import\('(?<later>[^']+)'\)/gm;

/** Every code file of the repository, with forward slashes. */
export function allFileNames(): string[] {
  return ['src', 'tests', 'bench', 'stress', 'scripts', 'database'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/')),
  );
}

/** Folders with the number of their files, the largest first. */
export function folderSizes(): (readonly [folder: string, files: number])[] {
  // Drizzle reads migrations from one folder, which only grows: backups name them.
  const names = allFileNames().filter((name) => !name.startsWith('database/migrations/'));
  return [...Map.groupBy(names, (name) => path.posix.dirname(name))]
    .map(([folder, files]) => [folder, files.length] as const)
    .toSorted((a, b) => b[1] - a[1]);
}

export function sourceFiles(): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      const { imports, runtimeImports } = importsOf(name, text);
      return { name, text, lines: text.trimEnd().split('\n').length, imports, runtimeImports };
    });
}

function importsOf(name: string, text: string): Pick<SourceFile, 'imports' | 'runtimeImports'> {
  const found = [...text.matchAll(importPattern)].flatMap(({ groups = {} }) => {
    const file = ownFile(name, groups.from ?? groups.effect ?? groups.later ?? '');
    return file === undefined ? [] : [{ file, isType: groups.types !== undefined }];
  });
  return {
    imports: found.map(({ file }) => file),
    runtimeImports: found.filter(({ isType }) => !isType).map(({ file }) => file),
  };
}

function ownFile(name: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(name), specifier) : undefined;
}
