import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { failedRows } from '../import/import-failed-rows.server.ts';
import { listImportRows } from '../import/import.reads.server.ts';
import { product_images, products } from '#features/products/product.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { bring, check, run, folder, job } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'imports'));

const csv = (rows: string[][]) =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const all = () => database.select().from(products).orderBy(asc(products.title));
const table = (head: string[], rows: Record<string, string>[]) =>
  csv([head, ...rows.map((row) => head.map((name) => row[name] ?? ''))]);

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option1 Linked To',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
];

describe('an export of Shopify is imported as guessed:', () => {
  const cable = {
    Handle: 'cable',
    Title: 'Patch cable &amp; boots',
    'Body (HTML)': '<p>Cat&nbsp;6</p><script>track()</script><table><tr><td>AWG</td><td>24</td></tr></table>',
    Type: 'Cables',
    Tags: 'cable, copper',
    Published: 'TRUE',
    Status: 'active',
    'Option1 Name': 'Length',
    'Option1 Value': '1 m',
    'Variant SKU': "'0012",
    'Variant Barcode': "'4006381333931",
    'Variant Compare At Price': '3.99',
    'Variant Grams': '45',
    'Variant Inventory Qty': '30',
    'Variant Price': '2.99',
    'Image Src': 'https://cdn.example/1.jpg',
    'Image Alt Text': 'A blue cable',
  };
  const single = {
    Handle: 'switch',
    Title: 'Switch',
    'Body (HTML)': 'Eight ports',
    Type: 'Electronics',
    Published: 'FALSE',
    Status: 'active',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Grams': '1250.0',
    'Variant Inventory Qty': '4',
    'Variant Price': '89.00',
  };
  const file = table(shopify, [
    cable,
    {
      Handle: 'cable',
      'Option1 Value': '5 m',
      'Variant Grams': '210',
      'Variant Inventory Qty': '7',
      'Variant Price': '6.49',
      'Image Src': 'https://cdn.example/2.jpg',
      'Variant Image': 'https://cdn.example/2.jpg',
    },
    { Handle: 'cable', 'Image Src': 'https://cdn.example/3.jpg', 'Image Alt Text': 'The plug' },
    single,
  ]);

  test('each variant of an export of Shopify is a product, with a notice, its own price and all that they share', async () => {
    const checked = await check(file);
    expect(checked).toMatchObject({ origin: 'shopify', new: 3, failed: 0 });
    const { items } = await listImportRows(database, checked.id, { kind: 'new', after: 0, limit: 9 });
    expect(items.map(({ row, issues }) => [row, issues.map(({ code }) => code)])).toEqual([
      [2, ['defaulted', 'variant']],
      [3, ['defaulted', 'variant']],
      [5, []],
    ]);
    await run(checked.id);
    expect(await all()).toMatchObject([
      {
        title: 'Patch cable & boots – 1 m',
        description: 'Cat 6\n\nAWG | 24',
        category: 'electronics',
        price: 3.99,
        sale_price: 2.99,
        sku: '0012',
        gtin: '4006381333931',
        stock_quantity: 30,
        weight: 0.045,
        is_active: true,
        tags: ['cable', 'copper'],
        image_url: 'https://cdn.example/1.jpg',
      },
      {
        title: 'Patch cable & boots – 5 m',
        price: 6.49,
        weight: 0.21,
        image_url: 'https://cdn.example/2.jpg',
      },
      { title: 'Switch', is_active: false, weight: 1.25, price: 89 },
    ]);
    const images = await database.select().from(product_images).orderBy(asc(product_images.display_order));
    expect(
      images
        .map(({ alt_text }) => alt_text)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['A blue cable', 'A blue cable', 'The plug', 'The plug']);
  });

  test('a failed variant of an export of Shopify is exported as a row that can be imported by itself', async () => {
    const broken = file.replace('"6.49"', '"6,4x9"');
    const checked = await check(broken);
    expect(checked).toMatchObject({ new: 2, failed: 1 });
    const rows: string[][] = [];
    for await (const row of failedRows(database, folder, await job(checked.id))) rows.push(row.slice(0, -1));
    await run(checked.id);
    const again = await check(csv(rows).replace('6,4x9', '6.49'));
    expect(again).toMatchObject({ rows: 1, new: 1, failed: 0 });
    await run(again.id);
    expect((await all()).map(({ title }) => title)).toContain('Patch cable & boots – 5 m');
  });

  test('the newer form of an export of Shopify is understood, too', async () => {
    const head = ['Title', 'URL handle', 'Description', 'Type', 'Published on online store', 'Status'];
    head.push(
      'SKU',
      'Option1 value',
      'Price',
      'Inventory quantity',
      'Weight value (grams)',
      'Product image URL',
    );
    const checked = await check(
      csv([
        head,
        ['Switch', 'switch', '<p>x</p>', 'IoT', 'TRUE', 'Active', '', '', '89.00', '4', '1250', ''],
      ]),
    );
    expect(checked).toMatchObject({ origin: 'shopify', new: 1 });
  });
});

const woo = [
  'ID',
  'Type',
  'SKU',
  'GTIN, UPC, EAN, or ISBN',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Date sale price starts',
  'Date sale price ends',
  'Tax status',
  'Tax class',
  'In stock?',
  'Stock',
  'Low stock amount',
  'Backorders allowed?',
  'Sold individually?',
  'Weight (lbs)',
  'Length (in)',
  'Width (in)',
  'Height (in)',
  'Allow customer reviews?',
  'Purchase note',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Shipping class',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Position',
];

describe('an export of WooCommerce is imported as guessed:', () => {
  const file = table(woo, [
    {
      ID: '17',
      Type: 'simple',
      Name: 'Router',
      Published: '1',
      'Short description': '<strong>Dual&nbsp;band</strong>',
      'In stock?': '1',
      'Weight (lbs)': '2',
      'Length (in)': '10',
      'Width (in)': '4',
      'Height (in)': '1',
      'Regular price': '12.50',
      'Sale price': '9.99',
      SKU: 'RT-1',
      'GTIN, UPC, EAN, or ISBN': '123',
      Categories: 'Shop > Networking',
      Images: 'https://a.example/1.jpg, https://a.example/2.jpg',
    },
    {
      ID: '18',
      Type: 'simple',
      Name: 'Draft',
      Published: '-1',
      Description: 'One\\nTwo',
      'Regular price': '1',
    },
    {
      ID: '20',
      Type: 'variable',
      SKU: 'ANT',
      Name: 'Antenna',
      Published: '1',
      Description: 'Omni',
      Categories: 'Accessories',
      'Attribute 1 name': 'Gain',
      'Attribute 1 value(s)': '3 dBi, 5 dBi',
    },
    {
      ID: '21',
      Type: 'variation',
      Name: 'Antenna',
      Published: '1',
      Parent: 'ANT',
      'Regular price': '4.00',
      'Attribute 1 value(s)': '3 dBi',
    },
    {
      ID: '22',
      Type: 'variation',
      Name: 'Antenna - 5 dBi',
      Published: '1',
      Parent: 'id:20',
      'Regular price': '6.00',
      'Attribute 1 value(s)': '5 dBi',
    },
  ]);

  test('an export of WooCommerce is imported as guessed: pounds, inches, drafts, short descriptions, variations', async () => {
    const checked = await check(file);
    expect(checked).toMatchObject({ origin: 'woocommerce', new: 4, unchanged: 1, failed: 0 });
    const { items } = await listImportRows(database, checked.id, { kind: 'unchanged', after: 0, limit: 9 });
    expect(items).toMatchObject([{ row: 4, issues: [{ field: null, code: 'parent' }] }]);
    await run(checked.id);
    expect(await all()).toMatchObject([
      { title: 'Antenna - 5 dBi', price: 6, description: 'Omni', category: 'electronics' },
      { title: 'Antenna – 3 dBi', price: 4, description: 'Omni' },
      { title: 'Draft', is_active: false, description: 'One\nTwo' },
      {
        title: 'Router',
        price: 12.5,
        sale_price: 9.99,
        sku: 'RT-1',
        gtin: null,
        description: 'Dual band',
        category: 'networking',
        weight: 0.907185,
        dimensions: { length: 25.4, width: 10.16, height: 2.54 },
        stock_quantity: 0,
        image_url: 'https://a.example/1.jpg',
      },
    ]);
  });

  test('an unknown category of an export of WooCommerce fails without a default, and lists the known ones', async () => {
    const { options } = await bring(file);
    const defaults = { ...options.defaults, category: null };
    const checked = await check(file, { defaults });
    expect(checked).toMatchObject({ failed: 3 });
    const { items } = await listImportRows(database, checked.id, { kind: 'failed', after: 0, limit: 9 });
    expect(items.map(({ issues }) => issues[0]?.code)).toEqual(['required', 'choice', 'choice']);
  });
});

test('a variation of a WooCommerce draft is as inactive as its parent', async () => {
  const head = ['Type', 'SKU', 'Name', 'Published', 'Description', 'Regular price', 'Categories', 'Parent'];
  const { id } = await check(
    csv([
      head,
      ['variable', 'ANT', 'Antenna', '-1', 'Omni', '', 'iot', ''],
      ['variation', 'ANT-3', 'Antenna - 3 dBi', '1', '', '4', '', 'ANT'],
    ]),
  );
  await run(id);
  expect(await all()).toMatchObject([{ sku: 'ANT-3', is_active: false }]);
});

test('products that Magento and PrestaShop disabled are inactive', async () => {
  const magento = ['sku', 'name', 'description', 'price', 'qty', 'product_online', 'categories'];
  const { id } = await check(
    csv([
      magento,
      ['M-1', 'A', 'x', '1.0000', '1', '1', 'iot'],
      ['M-2', 'B', 'x', '2.0000', '1', '2', 'iot'],
    ]),
  );
  await run(id);
  const presta =
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;Description';
  const other = await check(`${presta}\n7;0;C;iot;12,99;P-1;3;x\n8;1;D;iot;0,50;P-2;3;x`);
  await run(other.id);
  expect(await all()).toMatchObject([
    { title: 'A', is_active: true },
    { title: 'B', is_active: false },
    { title: 'C', sku: 'P-1', price: 12.99, is_active: false },
    { title: 'D', sku: 'P-2', price: 0.5, is_active: true },
  ]);
});
