import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { DemoProduct } from './demo-product.ts';
import { demoDownloads } from './downloads.ts';
import { demoProduct, generateProducts } from './generator.ts';
import { showcase } from './showcase.ts';

/** Whether a search for the tag finds the product. */
function isSearchable({ title, description, features }: DemoProduct, tag: string): boolean {
  return [title, description, ...features].some((text) => text.toLowerCase().includes(tag.toLowerCase()));
}

const many = [...generateProducts(20_000)];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const day = 86_400_000;

function share(matches: (product: DemoProduct) => boolean): number {
  return many.filter(matches).length / many.length;
}

function shown(matches: (product: DemoProduct) => boolean): DemoProduct[] {
  return showcase.filter(matches);
}

describe('the generated catalogue', () => {
  it('the generated catalogue generates the same product for the same index, however many are requested', () => {
    expect([...generateProducts(300)]).toEqual(many.slice(0, 300));
    expect(demoProduct(19_999)).toEqual(many[19_999]);
    expect([...generateProducts(3)]).toEqual(showcase.slice(0, 3));
    expect([...generateProducts(0)]).toEqual([]);
  });

  it('the generated catalogue never repeats an id or a title', () => {
    expect(new Set(many.map((product) => product.id)).size).toBe(many.length);
    expect(new Set(many.map((product) => product.title)).size).toBe(many.length);
  });

  it('the generated catalogue holds the ranges, kinds, stock and currencies of a real company', () => {
    expect(share((product) => product.category === 'networking')).toBeCloseTo(0.33, 1.5);
    expect(share((product) => product.category === 'electronics')).toBeCloseTo(0.4, 1.5);
    expect(share((product) => product.category === 'mobile')).toBeCloseTo(0.13, 1.5);
    expect(share((product) => product.category === 'iot')).toBeCloseTo(0.14, 1.5);
    expect(share((product) => product.product_type === 'digital')).toBeCloseTo(0.04, 2);
    expect(share((product) => product.product_type === 'service')).toBeCloseTo(0.04, 2);
    const low = ({ stock_quantity: stock, category, moq, pack_quantity }: DemoProduct) =>
      stock > 0 && stock < 6 * (category === 'electronics' && moq === pack_quantity ? moq : 1);
    expect(share(low)).toBeCloseTo(0.06, 1.5);
    expect(share((product) => product.currency === 'EUR')).toBeCloseTo(0.12, 1.5);
    expect(share((product) => product.currency === 'GBP')).toBeCloseTo(0.08, 1.5);
  });

  it('the generated catalogue makes only products that the shop can show and sell', () => {
    const invalid = many.filter((product) => issuesOf(product).length > 0);
    expect(invalid.map((product) => [product.title, issuesOf(product)])).toEqual([]);
    expect(
      many.slice(showcase.length).every((product) => product.is_active && product.features.length >= 2),
    ).toBe(true);
  });

  it('the generated catalogue walks back in time without a tie and stays within five years at a million', () => {
    const added = many.map((product) => product.created_at);
    expect(added.every((date, index) => index === 0 || date < (added[index - 1] ?? ''))).toBe(true);
    expect(many.every((product) => product.updated_at >= product.created_at)).toBe(true);
    expect(many[0]?.created_at.slice(0, 10)).toBe('2026-11-12');
    const oldest = Date.parse(demoProduct(999_999).created_at);
    expect(Date.parse('2026-11-12T09:00:00Z') - oldest).toBeLessThan(5 * 365 * day);
    expect(demoProduct(1_000_000).created_at < demoProduct(999_999).created_at).toBe(true);
  });
});

describe('the tags', () => {
  it('the tags lead to a search that finds at least their own product', () => {
    const dead = many.flatMap((product) =>
      product.tags.filter((tag) => !isSearchable(product, tag)).map((tag) => [tag, product.title]),
    );
    expect(dead).toEqual([]);
  });
});

describe('the showcase', () => {
  it('the showcase shows every state of stock, price and publication', () => {
    expect(shown((product) => product.stock_quantity === 0).length).toBeGreaterThan(1);
    expect(
      shown((product) => product.stock_quantity > 0 && product.stock_quantity < 6).length,
    ).toBeGreaterThan(2);
    expect(shown((product) => product.stock_quantity > 1000).length).toBeGreaterThan(2);
    expect(shown((product) => product.price === '0.00')).toHaveLength(1);
    expect(shown((product) => !product.is_active)).toHaveLength(1);
    expect(new Set(showcase.map((product) => product.currency))).toEqual(new Set(['USD', 'EUR', 'GBP']));
    expect(new Set(showcase.map((product) => `${product.category} ${product.product_type}`)).size).toBe(12);
  });

  it('the showcase shows products with none to nine features, and with and without everything optional', () => {
    expect(new Set(showcase.map((product) => product.features.length))).toEqual(
      new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    );
    const shapes = showcase.map((product) =>
      product.dimensions === null ? 'none' : typeof product.dimensions,
    );
    expect(new Set(shapes)).toEqual(new Set(['none', 'string', 'object']));
    expect(new Set(showcase.map((product) => product.seo_title === null))).toEqual(new Set([true, false]));
    expect(new Set(showcase.map((product) => product.weight === null))).toEqual(new Set([true, false]));
  });

  it('the showcase shows awkward text: long, Chinese, quotes, wildcards and markup', () => {
    expect(shown((product) => product.title.length > 180)).toHaveLength(1);
    expect(
      shown(
        (product) => /\p{Script=Han}/u.test(product.title) && /\p{Script=Han}/u.test(product.features.join()),
      ),
    ).toHaveLength(1);
    const text = showcase
      .map((product) => `${product.title} ${product.description} ${product.features.join(' ')}`)
      .join(' ');
    for (const piece of ['100% tested', 'RS_485', '5" panel', '<b>', "'"]) expect(text).toContain(piece);
  });

  it('the showcase has images for six products, with the primary one as the image of the product', () => {
    const pictured = shown((product) => product.images.length > 0);
    expect(pictured).toHaveLength(6);
    for (const product of pictured) {
      const primary = product.images.filter((image) => image.is_primary);
      expect(primary.map((image) => image.image_url)).toEqual([product.image_url]);
    }
    expect(pictured.filter((product) => !product.images[0]?.is_primary)).toHaveLength(2);
  });
});

describe('the downloads', () => {
  it('the downloads name files that are there, and no others lie beside them', () => {
    const folder = fileURLToPath(new URL('../../public/demo/files/', import.meta.url));
    const named = demoDownloads.map((file) => file.file_url.replace('/demo/files/', ''));
    expect(readdirSync(folder).toSorted()).toEqual(named.toSorted());
    expect(demoDownloads.every((file) => file.file_url.endsWith(`.${file.file_type}`))).toBe(true);
    expect(demoDownloads.filter((file) => file.description === null)).toHaveLength(1);
  });
});

function issuesOf(product: DemoProduct): string[] {
  const issues: string[] = [];
  if (product.title.length === 0 || product.title.length > 200) issues.push('title');
  if (product.description.length === 0) issues.push('description');
  if (product.features.length > 9 || product.features.some((feature) => feature.trim() === ''))
    issues.push('features');
  if (!/^\d{1,9}\.\d{2,6}$/.test(product.price)) issues.push('price');
  if (!Number.isInteger(product.stock_quantity) || product.stock_quantity < 0) issues.push('stock');
  if (product.weight !== null && !(product.weight > 0)) issues.push('weight');
  if (!uuid.test(product.id)) issues.push('id');
  if (/undefined|NaN|null/.test(`${product.title}${product.description}${product.features.join()}`))
    issues.push('text');
  return issues;
}
