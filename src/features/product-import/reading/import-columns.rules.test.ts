import { expect, test } from 'vitest';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { needsDecimalSign, guessColumns } from './import-columns.rules.ts';
import { productCells } from '#features/products/product-fields.ts';

const columns = (names: readonly string[], samples: Record<string, string[]> = {}) =>
  names.map((name) => ({ name, samples: samples[name] ?? [] }));
const pairs = (names: readonly string[], samples?: Record<string, string[]>) => {
  const guess = guessColumns(columns(names, samples));
  return { ...guess, columns: Object.fromEntries(names.map((name, index) => [name, guess.columns[index]])) };
};

test('our own export is recognised, each column as itself', () => {
  const guess = guessColumns(
    columns([...productCells, 'created_at'], { id: ['5b3e1c0e-5f0a-4a55-9f6e-0123456789ab'] }),
  );
  expect(guess).toMatchObject({ origin: 'own', columns: [...productCells, null], key: 'id' });
});

test('an export of PrestaShop finds its fields: the depth is the length', () => {
  const names = {
    'Active (0/1)': 'is_active',
    'Name *': 'title',
    'Categories (x,y,z...)': 'category',
    'Price tax excluded': 'price',
    'Reference #': 'sku',
    EAN13: 'gtin',
    Width: 'width',
    Height: 'height',
    Depth: 'length',
    'Minimal quantity': 'moq',
    'Image URLs (x,y,z...)': 'images',
  };
  expect(pairs(Object.keys(names)).columns).toEqual(names);
  expect(pairs(['Length', 'Depth']).columns).toEqual({ Length: 'length', Depth: null });
});

test('a column of prices is found with its currency, and a column of values is no stock', () => {
  const names = {
    Name: 'title',
    'Price (EUR)': 'price',
    'Sale price, USD': 'sale_price',
    'Stock (EUR)': null,
    'Description net': null,
  };
  expect(pairs(Object.keys(names)).columns).toEqual(names);
  expect(pairs(['名称', '单价（美元）']).columns).toEqual({ 名称: 'title', '单价（美元）': 'price' });
});

test('an export of WooCommerce is recognised: its numbers are not product ids', () => {
  const names = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'Short description',
    'Description',
    'Stock',
    'Weight (kg)',
    'Length (cm)',
    'Sale price',
    'Regular price',
    'Categories',
    'Tags',
    'Images',
  ];
  expect(pairs(names, { ID: ['17'], 'Regular price': ['12,50'] })).toMatchObject({
    origin: 'woocommerce',
    key: 'title',
    columns: {
      ID: null,
      Type: 'product_type',
      SKU: 'sku',
      Name: 'title',
      Published: 'is_active',
      'Short description': null,
      Description: 'description',
      Stock: 'stock_quantity',
      'Weight (kg)': 'weight',
      'Length (cm)': 'length',
      'Sale price': 'sale_price',
      'Regular price': 'price',
      Categories: 'category',
      Tags: 'tags',
      Images: 'images',
    },
  });
});

test('an export of Shopify is recognised', () => {
  const names = [
    'Handle',
    'Title',
    'Body (HTML)',
    'Type',
    'Variant Price',
    'Variant Grams',
    'Image Src',
    'Status',
  ];
  expect(pairs(names)).toMatchObject({
    origin: 'shopify',
    key: 'title',
    columns: {
      Handle: null,
      Title: 'title',
      'Body (HTML)': 'description',
      Type: 'category',
      'Variant Price': 'price',
      'Variant Grams': 'weight_grams',
      'Image Src': 'images',
      Status: 'is_active',
    },
  });
});

test('other files are understood by similar names, in English and in Chinese, each field once', () => {
  expect(pairs(['Product Name', 'Unit_Price', 'QTY', 'Name', 'Colour']).columns).toEqual({
    'Product Name': 'title',
    Unit_Price: 'price',
    QTY: 'stock_quantity',
    Name: null,
    Colour: null,
  });
  expect(pairs(['产品名称', '单价', '库存', '重量（kg）']).columns).toEqual({
    产品名称: 'title',
    单价: 'price',
    库存: 'stock_quantity',
    '重量（kg）': 'weight',
  });
});

test('names of Chinese shop systems are understood', () => {
  expect(pairs(['商品编码', '商品名称', '商品价格', '商品库存', '商品描述', '商品分类']).columns).toEqual({
    商品编码: 'sku',
    商品名称: 'title',
    商品价格: 'price',
    商品库存: 'stock_quantity',
    商品描述: 'description',
    商品分类: 'category',
  });
});

test('names in traditional Chinese are understood, too', () => {
  expect(pairs(['貨號', '型號', '製造商', '產品名稱', '價格', '庫存', '類別', '說明']).columns).toEqual({
    貨號: 'sku',
    型號: 'mpn',
    製造商: 'manufacturer',
    產品名稱: 'title',
    價格: 'price',
    庫存: 'stock_quantity',
    類別: 'category',
    說明: 'description',
  });
});

test('an id is one only where its values are', () => {
  expect(pairs(['id', 'title'], { id: ['4711'] })).toMatchObject({ key: 'title', columns: { id: null } });
  expect(pairs(['id', 'price'])).toMatchObject({ key: 'id', columns: { id: 'id' } });
});

test('a unit in the head is the unit of the column', () => {
  const names = ['Weight (lbs)', 'Length (in)', 'width_mm', 'Height', '重量（克）'];
  const guess = guessColumns(columns(names));
  expect(guess.columns).toEqual(['weight', 'length', 'width', 'height', null]);
  expect(guess.formats.map(({ unit }) => unit)).toEqual(['lb', 'in', 'mm', null, 'g']);
});

test('the column with values is taken of two for one field', () => {
  const names = ['Handle', 'Title', 'Variant Price', 'Product Category', 'Type'];
  const field = (samples: Record<string, string[]>) => pairs(names, samples).columns;
  expect(field({ Type: ['Cables'] })).toMatchObject({ 'Product Category': null, Type: 'category' });
  expect(field({ Type: ['Cables'], 'Product Category': ['Electronics'] })).toMatchObject({
    'Product Category': 'category',
    Type: null,
  });
});

test('the decimal sign is requested where values depend on it, and nowhere else', () => {
  const open = { point: false, comma: false, open: ['.' as const] };
  const price = { name: 'price', samples: ['1.250'], evidence: open };
  const [format] = guessColumns([{ name: 'x', samples: [] }, price]).formats.slice(1);
  expect(format).toEqual({ decimal: null, unit: null });
  expect(needsDecimalSign(price, 'price', format)).toBe(true);
  expect(needsDecimalSign(price, 'title', format)).toBe(false);
  expect(needsDecimalSign(price, 'price', { decimal: ',', unit: null })).toBe(false);
  expect(needsDecimalSign({ ...price, evidence: { ...open, open: [] } }, 'price', format)).toBe(false);
});

test('a column of an attribute is known by its label and a unit of it, and by nothing else behind it', () => {
  const labels = { en: 'Capacitance', zh: '电容', ar: 'السعة' };
  const definitions: AttributeDefinition[] = [
    { key: 'capacitance', labels, type: 'number', unit: 'F', group: 'Main', order: 0, categories: [] },
    {
      key: 'voltage',
      labels: { en: 'Voltage', zh: '', ar: '' },
      type: 'number',
      unit: 'V',
      group: 'Main',
      order: 1,
      categories: [],
    },
  ];
  const fieldOf = (header: string) => guessColumns(columns([header]), definitions).columns[0];
  for (const known of ['Capacitance', 'capacitance_nF', 'Capacitance nF', 'Capacitance (nF)', '电容 [µF]']) {
    expect(fieldOf(known), known).toBe('attribute:capacitance');
  }
  for (const other of ['Voltage max', 'Voltage (max)', 'Voltage nF', 'Capacitance at 25']) {
    expect(fieldOf(other), other).toBeNull();
  }
});
