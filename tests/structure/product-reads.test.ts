import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const declarations = ['product-sql.server.ts', 'product.tables.server.ts'];

test('every read of products takes what an actor may see from visibleTo', () => {
  const byHand = sourceFiles()
    .filter(({ name }) => /^features\/(products|cart|media|dashboard)\/.*\.server\.ts$/.test(name))
    .filter(({ name }) => !declarations.some((file) => name.endsWith(`/${file}`)))
    .filter(({ text }) =>
      /(where|and)\s+(\w+\.)?(is_active|deleted_at)|products\.(is_active|deleted_at)/.test(text),
    )
    .map(({ name }) => name);
  expect(byHand).toEqual([]);
});
