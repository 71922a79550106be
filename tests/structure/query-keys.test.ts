// Query keys are declared in the `*.queries.ts` files alone, so that a query and its invalidation use the same key.
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('no query key is typed by hand outside the files of queries', () => {
  const files = sourceFiles().filter(({ name }) => !/\.test\.tsx?$/.test(name));
  const queries = files.filter(({ name }) => name.endsWith('.queries.ts'));
  const declared = new Set(
    queries.flatMap(({ text }) => [...text.matchAll(/Key(?:: | = )\['([a-z-]+)'/g)].map(([, name]) => name)),
  );
  expect(declared.size).toBeGreaterThan(15);
  const typed = files
    .filter(
      (file) => !queries.includes(file) && /(?:query|mutation)Key|QueryData|QueriesData/.test(file.text),
    )
    .flatMap(({ name, text }) =>
      [...text.matchAll(/(Key: )?\['([a-z-]+)'/g)]
        .filter(([, isKey, first]) => isKey || declared.has(first))
        .map(([, , first]) => `${name}: ${first}`),
    );
  expect(typed).toEqual([]);
});
