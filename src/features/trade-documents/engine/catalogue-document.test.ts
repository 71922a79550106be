import { afterAll, describe, expect, test } from 'vitest';
import { languages } from '#i18n/language.ts';
import { seller } from '#tests/factories/trade-document.factory.ts';
import type { DatasheetContent, LineCardContent } from '../content/catalogue-content.ts';
import { catalogueSheet } from '../content/catalogue-sheet.ts';
import { papers } from '../content/document-content.ts';
import { createDocumentRenderer } from './document-renderer.server.ts';

const renderer = createDocumentRenderer();
afterAll(() => renderer.stop());

const product = {
  title: '24-Port Managed PoE+ Gigabit Switch',
  sku: 'MT-NET-04127',
  mpn: 'HN-PE24G-4S',
  manufacturer: 'Halvard Networks',
  availability: 'In stock',
};

const datasheet: DatasheetContent = {
  kind: 'datasheet',
  language: 'en',
  paper: 'A4',
  date: '2026-12-21',
  seller,
  product: {
    ...product,
    description: 'A switch for cabinets without a fan. '.repeat(20),
    features: ['24 ports', 'PoE+, 370 W'],
    sections: [
      {
        title: 'Ports',
        facts: Array.from({ length: 60 }, (_, index) => ({ label: `Fact ${index}`, value: `${index} W` })),
      },
    ],
    image: {
      type: 'svg',
      bytes: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      ),
    },
  },
};

const lineCard: LineCardContent = {
  kind: 'line_card',
  language: 'en',
  paper: 'A4',
  date: '2026-12-21',
  seller,
  lead: 'What we stock and source.',
  groups: ['Networking', 'Components'].map((name) => ({
    name,
    products: Array.from({ length: 40 }, () => product),
  })),
};

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
