// No identifier, file name, comment or test title uses a retired word.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { legitimateFiles, legitimateUses, retiredWords } from './retired-words.ts';
import { allFileNames } from './source-files.ts';

/** Texts for visitors, what buyers type, demo data, applied migrations and generated code are not checked. */
const otherLanguages =
  /^src\/i18n\/(en|zh|ar|documents)\/|\/content\/|^database\/(demo|migrations)\/|^tests\/judged-search\/rounds\/|\/(?:common-words\.server|sentence-words|word-classes)\.ts$|\.gen\.ts$|\/retired-words\.(test\.)?ts$/;
const counted = allFileNames().filter(
  (name) => /\.(tsx?|mjs|css|html)$/.test(name) && !otherLanguages.test(name),
);
const filesOf = new Map<string, string[]>();

for (const name of counted) {
  let text = `${name}\n${readFileSync(name, 'utf8')}`;
  for (const use of legitimateUses) text = text.replace(use, '');
  const allowed = legitimateFiles.filter(({ files }) => files.test(name));
  for (const [word] of text.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)) {
    const lower = word.toLowerCase();
    if (allowed.some(({ words }) => words.test(lower))) continue;
    const found = filesOf.get(lower);
    if (found) found.push(name);
    else filesOf.set(lower, [name]);
  }
}

test.each(retiredWords)('no file says $forms: $instead', ({ forms }) => {
  const files = [...filesOf].filter(([word]) => forms.test(word)).flatMap(([, names]) => names);
  expect(files).toEqual([]);
});
