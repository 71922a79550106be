import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import {
  catalogueProduct as product,
  datasheet,
  lineCard,
} from '#tests/factories/catalogue-document.factory.ts';
import { catalogueSheet } from '../content/catalogue-sheet.ts';
import { papers } from '../content/document-content.ts';
import { createDocumentRenderer } from './document-renderer.server.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

describe.each(languages)('in %s', (language) => {
  test.each(papers)('a datasheet and a line card are PDFs on %s', async (paper) => {
    for (const content of [datasheet, lineCard]) {
      const image = content.kind === 'datasheet' ? content.product.image?.bytes : undefined;
      const pdf = await renderer.render(catalogueSheet({ ...content, language, paper }), { image });
      expect(Buffer.from(pdf).toString('latin1', 0, 8)).toBe('%PDF-1.7');
    }
  });
});

test('a datasheet without image, features and description is still one', async () => {
  const bare = { ...datasheet, product: { ...product, features: [], sections: [] } };
  const sheet = catalogueSheet(bare);
  expect(sheet).toMatchObject({ image: null, features: null, lead: null, number: 'MT-NET-04127' });
  await expect(renderer.render(sheet)).resolves.toBeInstanceOf(Uint8Array);
});

test('texts of products are data', async () => {
  const text = '#panic("evaluated") *bold* $x$';
  const injected = {
    ...lineCard,
    lead: text,
    groups: [{ name: text, products: [{ ...product, title: text }] }],
  };
  await expect(renderer.render(catalogueSheet(injected))).resolves.toBeInstanceOf(Uint8Array);
});
