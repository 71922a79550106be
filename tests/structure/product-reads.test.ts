import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const declarations = ['product-sql.server.ts', 'product.tables.server.ts'];

test('every read of products takes the condition for those that are visible, or not deleted, from product-sql', () => {
  const byHand = sourceFiles()
    .filter(({ name }) => /^(features|server)\/.*\.server\.ts$/.test(name))
    .filter(({ name }) => !declarations.some((file) => name.endsWith(`/${file}`)))
    .filter(({ text }) =>
      /(where|and)\s+(\w+\.)?(is_active|deleted_at)|when\s+(\w+\.)?deleted_at|\(products\.(is_active|deleted_at)/.test(
        text,
      ),
    )
    .map(({ name }) => name);
  expect(byHand).toEqual([]);
});
