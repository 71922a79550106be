import { describe, expect, it } from 'vitest';
import { attributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { readAttribute } from '#features/attributes/attribute-value.rules.ts';
import { productInput } from '#features/products/product-edit.schema.ts';
import { orderableQuantity } from '#features/products/ordering.rules.ts';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';
import type { DemoProduct } from '../demo-product.ts';
import { scaled } from '#tests/harness/property-runs.ts';
import { generateProducts } from '../generator.ts';
import { showcase } from '../showcase.ts';
import { demoAttributes, UsedAttributes } from './attribute-definitions.ts';
import { demoManufacturers } from './manufacturers.ts';

const many = [...generateProducts(scaled(6_000, 20_000))];
const byId = new Map(many.map((product, index) => [product.id, { product, index }]));
const definitions = new Map(demoAttributes.map((definition) => [definition.key, definition]));

function repeated(values: (string | null)[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => value !== null && (seen.has(value) || !seen.add(value))).map(String);
}

function attributeIssues({ attributes, category }: DemoProduct): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => {
    const definition = definitions.get(key);
    if (!definition) return [`${key} has no definition`];
    const { categories } = definition;
    if (categories.length > 0 && !categories.includes(category)) return [`${key} is not of ${category}`];
    const read = readAttribute(definition, value);
    return 'value' in read && read.value === value ? [] : [`${key}: ${value}`];
  });
}

describe('trade data of the demo', () => {
  it('trade data of the demo is what the administrator could have entered', () => {
    const issues = many.flatMap((product) => {
      const read = productInput.safeParse({
        ...product,
        price: Number(product.price),
        image_url: null,
        images: [],
      });
      return read.success ? [] : [[product.title, read.error.issues]];
    });
    expect(issues).toEqual([]);
  });

  it('trade data of the demo has every field of goods, and the classification of software', () => {
    const missing = many.filter(
      ({ product_type: type, weight, hs_code, country_of_origin, eccn, rohs, reach, packaging }) =>
        type === 'physical'
          ? !weight || !hs_code || !country_of_origin || !eccn || !rohs || !reach || !packaging
          : (type === 'digital') === (eccn === null),
    );
    expect(missing.map(({ title }) => title)).toEqual([]);
    expect(many.every(({ attributes }) => Object.keys(attributes).length > 0)).toBe(true);
  });

  it('trade data of the demo has every text in Chinese and Arabic', () => {
    const missing = many.filter(({ translations: { zh, ar }, features }) =>
      [zh, ar].some((text) => !text?.title || !text.description || text.features?.length !== features.length),
    );
    expect(missing.map(({ title }) => title)).toEqual([]);
  });

  it('trade data of the demo numbers every product once', () => {
    expect(repeated(many.map(({ sku }) => sku.toUpperCase()))).toEqual([]);
    expect(repeated(many.map(({ mpn, manufacturer }) => `${manufacturer} ${mpn}`))).toEqual([]);
    expect(repeated(many.map(({ gtin }) => gtin))).toEqual([]);
  });

  it('trade data of the demo begins price breaks with the least quantity at the price, and breaks at quantities that can be ordered', () => {
    for (const product of many) {
      const { price_breaks: breaks, price, moq } = product;
      if (breaks.length === 0) continue;
      expect(breaks[0], product.title).toEqual({ min_quantity: moq, unit_price: Number(price) });
      const orderable = breaks.map(({ min_quantity }) => orderableQuantity(product, min_quantity));
      expect(orderable, product.title).toEqual(breaks.map(({ min_quantity }) => min_quantity));
    }
    expect(many.some(({ price_breaks }) => (price_breaks.at(-1)?.unit_price ?? 1) < 0.01)).toBe(true);
    expect(Math.max(...many.map(({ price_breaks }) => price_breaks.length))).toBe(10);
    expect(many.find(({ price }) => price === '0.00')?.price_breaks).toEqual([]);
  });

  it('trade data of the demo has enough in stock for an order, where there is some', () => {
    const short = many.filter(({ stock_quantity: stock, moq }) => stock > 0 && stock < moq);
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  it('trade data of the demo names a successor of every product that is obsolete, which is newer and not obsolete itself', () => {
    const obsolete = many.filter(({ lifecycle }) => lifecycle === 'obsolete');
    expect(obsolete.length).toBeGreaterThan(many.length / 100);
    for (const { title, replaced_by } of obsolete) {
      const successor = byId.get(replaced_by ?? '')?.product;
      expect(successor?.lifecycle, title).toBe('active');
    }
    const lifecycles = new Set(many.slice(0, 500).map(({ lifecycle }) => lifecycle));
    expect(lifecycles).toEqual(new Set(['active', 'not_recommended', 'last_time_buy', 'obsolete']));
  });

  it('trade data of the demo relates products to others that are in a catalogue of any size', () => {
    for (const [index, { id, title, relations, replaced_by }] of many.entries()) {
      for (const other of [...relations.map(({ product_id }) => product_id), replaced_by ?? id]) {
        const found = byId.get(other)?.index ?? Infinity;
        expect(found <= (index < showcase.length ? showcase.length : index), title).toBe(true);
      }
      expect(relations.some(({ product_id }) => product_id === id)).toBe(false);
      expect(repeated(relations.map(({ product_id }) => product_id))).toEqual([]);
    }
    const kinds = new Set(many.flatMap(({ relations }) => relations.map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['drop_in', 'functional', 'accessory']));
  });
});

describe('attributes of the demo', () => {
  it('attributes of the demo have valid definitions, each key and each option once', () => {
    for (const definition of demoAttributes)
      expect(attributeDefinition.parse(definition)).toEqual(definition);
    expect(repeated(demoAttributes.map(({ key }) => key))).toEqual([]);
    for (const { labels } of demoAttributes) expect(labels.zh && labels.ar).not.toBe('');
  });

  it('attributes of the demo have values of their definitions', () => {
    const issues = many.map((product) => [product.title, attributeIssues(product)] as const);
    expect(issues.filter(([, all]) => all.length > 0)).toEqual([]);
  });

  it('attributes of the demo are offered where a product has them', () => {
    const all = new UsedAttributes();
    for (const product of many) all.add(product.attributes);
    expect(all.definitions()).toEqual(demoAttributes);
    const few = new UsedAttributes();
    few.add({ ports: 8, management: 'managed' });
    const [ports, management, ...others] = few.definitions();
    expect(ports?.key).toBe('ports');
    expect(management).toMatchObject({ key: 'management', options: [{ value: 'managed' }] });
    expect(others).toEqual([]);
  });
});

describe('manufacturers of the demo', () => {
  it('manufacturers of the demo have names, aliases and websites of their own', () => {
    const names = demoManufacturers.flatMap(({ name, aliases }) => [name, ...aliases]);
    expect(repeated(names.map(manufacturerSlug))).toEqual([]);
    expect(repeated(demoManufacturers.map(({ website }) => website))).toEqual([]);
  });

  it('manufacturers of the demo all make something, and nothing is made by another', () => {
    const making = new Set(many.map(({ manufacturer }) => manufacturer));
    expect([...making].toSorted()).toEqual(demoManufacturers.map(({ name }) => name).toSorted());
  });
});
