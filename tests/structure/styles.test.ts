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
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(
        ([, selector = '', body = '']) =>
          /\.[^,]*\bimg\b/.test(selector) && /\bdisplay\s*:(?!\s*none)/.test(body),
      )
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  );
  expect(wrong.filter((rule) => !rule.endsWith('.drawing img'))).toEqual([]);
});
