import { describe, expect, test } from 'vitest';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { changesOf, checkText, rebasedText, textOf } from './product-form.rules.ts';

const product = {
  ...aProductInput({
    price: 10,
    moq: 5,
    price_breaks: [
      { min_quantity: 5, unit_price: 10 },
      { min_quantity: 100, unit_price: 8.5 },
    ],
    attributes: { capacitance: 1e-7, managed: true },
    documents: [
      {
        kind: 'manual',
        title: 'Manual',
        url: 'https://files.test/m.pdf',
        language: 'en',
        date: '2026-01-02',
      },
    ],
    relations: [{ kind: 'accessory', product_id: '0b1f6a52-3f55-4a4f-9a9e-1c2d3e4f5a6c' }],
    translations: { zh: { title: '交换机', features: ['快', '静'] } },
  }),
  id: '0b1f6a52-3f55-4a4f-9a9e-1c2d3e4f5a6b',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  images: [],
};
const typed = (changes: Partial<ReturnType<typeof textOf>>) => ({ ...textOf(product), ...changes });
const rows = (...all: [string, string][]) =>
  JSON.stringify(all.map(([min_quantity, unit_price]) => ({ min_quantity, unit_price })));

describe('structured fields of a product form', () => {
  test('structured fields of a product form that were left as they are have no changes, also with keys in another order', () => {
    const breaks = product.price_breaks.map(({ min_quantity, unit_price }) => ({ unit_price, min_quantity }));
    expect(changesOf(textOf(product), product)).toEqual({ from: {}, to: {} });
    expect(changesOf(textOf({ ...product, price_breaks: breaks }), product)).toEqual({ from: {}, to: {} });
  });

  test('structured fields of a product form take the first price break from price and minimum quantity', () => {
    const { to } = changesOf(typed({ price: '9', moq: '2' }), product);
    expect(to).toEqual({
      price: 9,
      moq: 2,
      price_breaks: [
        { min_quantity: 2, unit_price: 9 },
        { min_quantity: 100, unit_price: 8.5 },
      ],
    });
    expect(changesOf(typed({ price_breaks: rows(['', '']) }), product).to).toEqual({ price_breaks: [] });
  });

  test.each([
    [rows(['100', '11']), 'breaks'],
    [rows(['5', '9']), 'breaks'],
    [rows(['100', '']), 'number'],
    [rows(['x', '8']), 'number'],
    [rows(['1.5', '8']), 'whole'],
  ])(
    'structured fields of a product form have an issue with price breaks such as %s',
    (price_breaks, code) => {
      expect(checkText(typed({ price_breaks }), product)).toMatchObject({ price_breaks: { code } });
    },
  );

  test('structured fields of a product form read translations line by line, and drop those without text', () => {
    const texts = {
      zh: { title: ' ', description: '', features: '', dimensions: '', alt_texts: { Front: ' ' } },
      ar: { title: 'محول', description: ' ', features: 'سريع\n\n هادئ ', dimensions: '', alt_texts: {} },
    };
    expect(changesOf(typed({ translations: JSON.stringify(texts) }), product).to).toEqual({
      translations: { ar: { title: 'محول', features: ['سريع', 'هادئ'] } },
    });
  });

  test('structured fields of a product form read translated alt texts of the images that are there', () => {
    const image = { key: 'a', image_url: '/a.webp', is_primary: true };
    const images = [
      { ...image, alt_text: ' Front ' },
      { ...image, key: 'b', alt_text: '' },
    ];
    const none = { title: '', description: '', features: '', dimensions: '' };
    const texts = {
      zh: { ...none, alt_texts: { Front: ' 正面 ', Rear: '背面', '': '无' } },
      ar: { ...none, alt_texts: { Front: '' } },
    };
    expect(changesOf(typed({ images, translations: JSON.stringify(texts) }), product).to).toMatchObject({
      translations: { zh: { alt_texts: { Front: '正面' } } },
    });
    const known = { ...product, translations: { zh: { alt_texts: { Front: '正面' } } } };
    expect(changesOf(textOf(known), known)).toEqual({ from: {}, to: {} });
  });

  test('structured fields of a product form read translated dimensions as long as dimensions are a text', () => {
    const none = { title: '', description: '', features: '', dimensions: '', alt_texts: {} };
    const translations = JSON.stringify({ zh: { ...none, dimensions: ' 每个 ' }, ar: none });
    const worded = { dimensions: 'Each', translations };
    expect(changesOf(typed({ ...worded, dimensions_kind: 'text' }), product).to).toMatchObject({
      translations: { zh: { dimensions: '每个' } },
    });
    expect(changesOf(typed({ ...worded, dimensions_kind: 'sides' }), product).to).toMatchObject({
      translations: {},
    });
  });

  test('structured fields of a product form name a document without a title or with an unusable URL', () => {
    const document = { kind: 'manual', title: 'Manual', url: 'ftp://x', language: 'en', date: '' };
    expect(checkText(typed({ documents: JSON.stringify([document]) }), product)).toEqual({
      documents: { code: 'url' },
    });
    const empty = { ...document, title: ' ', url: 'https://files.test/a' };
    expect(checkText(typed({ documents: JSON.stringify([empty]) }), product)).toEqual({
      documents: { code: 'required' },
    });
  });

  test('structured fields of a product form stay as typed when somebody else saves other fields', () => {
    const mine = typed({ price_breaks: rows(['100', '8']) });
    const current = { ...product, title: 'New', translations: {} };
    const rebased = rebasedText(mine, product, current);
    expect(rebased).toMatchObject({ title: 'New', price_breaks: mine.price_breaks });
    expect(changesOf(rebased, current).to).toMatchObject({ price_breaks: [{}, { unit_price: 8 }] });
  });
});
