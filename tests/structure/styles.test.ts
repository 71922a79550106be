// Rules of the style sheets that no page shows until somebody looks.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const root = path.resolve('src/styles');
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

test('every custom property that a style sheet uses is set somewhere', () => {
  const code = sourceFiles().map(({ text }) => text);
  const set = new Set(
    [...sheets.map(({ text }) => text), ...code].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name]) => name),
    ),
  );
  const unset = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)]
      .filter(([, property]) => !set.has(property))
      .map(([, property]) => `${name}: ${property}`),
  );
  expect(unset).toEqual([]);
});

// A drawing is two images, of which `.drawing .on-light` or `.drawing .on-dark` hides one; a rule with an element more wins.
test('no rule for images sets `display`, which would show the drawings of both themes', () => {
  const wrong = sheets.flatMap(({ name, text }) =>
    rulesOf(text)
      .filter(
        ({ selector, body }) => /\.[^,]*\bimg\b/.test(selector) && /\bdisplay\s*:(?!\s*none)/.test(body),
      )
      .map(({ selector }) => `${name}: ${selector}`),
  );
  expect(wrong.filter((rule) => !rule.endsWith('.drawing img'))).toEqual([]);
});

test('every class of a style sheet is named in the code', () => {
  const quoted = sourceFiles().flatMap(({ text }) => text.match(/(["'`])[^"'`\n]*\1/g) ?? []);
  const named = new Set(quoted.flatMap((words) => words.match(/[\w-]+/g) ?? []));
  const dead = sheets.flatMap(({ name, text }) =>
    rulesOf(text).flatMap(({ selector }) =>
      [...selector.matchAll(/\.([a-z][\w-]*)/gi)]
        .filter(([, className = '']) => !named.has(className))
        .map(([className]) => `${name}: ${className}`),
    ),
  );
  expect(dead).toEqual([]);
});

test('pages change at three widths, and the headers at two of their own', () => {
  const widths = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/-width: ([\d.]+\w+)/g)].map(([, width = '']) => width.replace('.01', '')),
    ),
  );
  const headers = ['79rem', '110rem'];
  expect(new Set(widths)).toEqual(new Set(['30rem', '44rem', '68rem', ...headers]));
});

/** Lower it when there are fewer: what two components have in common is a primitive of `layout.css`, or one rule. */
const maxRepeated = 440;

test('rules that repeat the declarations of another one only become fewer', () => {
  const bodies = sheets.flatMap(({ text }) => rulesOf(text).map(({ body }) => body));
  const repeated = bodies.length - new Set(bodies).size;
  process.stdout.write(
    `Rules: ${bodies.length}, of which ${repeated} repeat another, at most ${maxRepeated}\n`,
  );
  expect(repeated).toBeLessThanOrEqual(maxRepeated);
});

/** The innermost rules, with their declarations in the order of the alphabet. */
function rulesOf(text: string): { selector: string; body: string }[] {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    body: body
      .split(';')
      .map((declaration) => declaration.trim())
      .toSorted()
      .join(';'),
  }));
}
