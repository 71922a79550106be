// The source as the structure tests read it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** From `src`, with forward slashes. */
  name: string;
  text: string;
  lines: number;
  /** Where its imports of our own files lead, from `src`. */
  imports: string[];
}

const root = path.resolve('src');
// Type imports are erased: they bind nothing together at run time.
const importPattern =
  /^\s*(?:import|export)\s(?!type\s)[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm;

export function sourceFiles(): SourceFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
    .map((name) => {
      const text = readFileSync(path.join(root, name), 'utf8');
      return { name, text, lines: text.trimEnd().split('\n').length, imports: importsOf(name, text) };
    });
}

function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .flatMap((specifier) => {
      if (specifier.startsWith('#')) return [specifier.slice(1)];
      if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(name), specifier)];
      return [];
    });
}
