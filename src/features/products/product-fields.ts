// The fields of a product, each declared once: table, API schemas, form, import, export and history derive from this list.
import { z } from 'zod';
import { currencyCode } from '#platform/http/currency.schema.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import {
  type FieldDeclaration,
  type FieldKind,
  filledText,
  imageInput,
  imageUrl,
  optionalText,
  price,
  productImage,
  productLimits,
  side,
  textList,
  wholeNumber,
} from './product-field-kinds.ts';
import { tradeFields } from './product-trade-fields.ts';
import { categories, productTypes } from '#features/families/categories.ts';

/** In the column order of exported files. */
export const productFields = {
  title: {
    kind: 'text',
    input: filledText(200),
    output: z.string(),
    section: 'basics',
    isWide: true,
    columnNames:
      'name, product, product name, product title, item, 名称, 标题, 产品, 产品名称, 品名, 商品, 商品名称, 產品名稱, 名稱, 商品名稱',
  },
  description: {
    kind: 'text',
    input: filledText(10_000),
    output: z.string(),
    section: 'basics',
    isLastInSection: true,
    isWide: true,
    isLong: true,
    columnNames: 'details, text, long description, 描述, 说明, 产品描述, 产品说明, 商品描述, 商品说明, 說明',
  },
  category: {
    kind: 'choice',
    input: z.enum(categories, 'required'),
    output: z.string(),
    options: categories,
    section: 'basics',
    columnNames: 'categories, group, product category, 类别, 分类, 类目, 商品分类, 類別, 分類',
  },
  /** Up to six decimals. */
  price: {
    kind: 'money',
    input: price,
    output: z.number().nonnegative().describe('0: on request'),
    section: 'sale',
    hint: 'price',
    columnNames:
      'unit price, regular price, net price, list price, price tax excluded, price tax excl, 价格, 单价, 售价, 销售价, 商品价格, 價格, 單價, 售價',
  },
  currency: {
    kind: 'choice',
    input: currencyCode,
    output: currencyCode,
    initial: 'USD',
    options: firstCurrencies,
    section: 'sale',
    columnNames: '币种, 货币',
  },
  stock_quantity: {
    kind: 'count',
    input: wholeNumber(0),
    output: z.int().nonnegative(),
    section: 'sale',
    columnNames:
      'stock, quantity, qty, inventory, on hand, 库存, 数量, 库存数量, 商品库存, 庫存, 數量, 庫存數量',
  },
  product_type: {
    kind: 'choice',
    input: z.enum(productTypes),
    output: z.enum(productTypes),
    initial: 'physical',
    options: productTypes,
    section: 'basics',
    columnNames: 'type, kind, 类型, 产品类型',
  },
  is_active: {
    kind: 'flag',
    input: z.boolean(),
    output: z.boolean(),
    initial: true,
    section: 'sale',
    isLastInSection: true,
    hint: 'is_active',
    columnNames: 'active, published, status, enabled, 状态, 启用, 上架',
  },
  /** The primary image's. */
  image_url: {
    kind: 'text',
    input: imageUrl.nullable(),
    output: z.string().nullable(),
    initial: null,
    section: null,
    columnNames: 'image, picture, photo, image address, 图片, 图片地址, 主图',
  },
  features: {
    ...textList(50, 300),
    section: 'details',
    isWide: true,
    isLong: true,
    hint: 'commas',
    columnNames: 'feature, key features, bullet points, 特性, 功能, 卖点',
  },
  tags: {
    ...textList(50, 60),
    section: 'details',
    isWide: true,
    hint: 'commas',
    columnNames: 'tag, keywords, labels, 标签, 关键词',
  },
  weight: {
    kind: 'kilograms',
    input: z
      .number('must be a number')
      .min(0, 'at least 0')
      .max(9_999_999.99, 'at most 9999999.99')
      .nullable(),
    output: z.number().nonnegative().nullable().describe('Kilograms'),
    initial: null,
    section: 'shipping',
    columnNames: 'mass, net weight, gross weight, 重量, 净重, 毛重',
  },
  /** Centimetres, or what the supplier wrote. */
  dimensions: {
    kind: 'dimensions',
    input: z
      .union([
        z.object({ length: side, width: side, height: side }),
        filledText(productLimits.dimensionsText),
      ])
      .nullable(),
    output: z
      .union([
        z.object({ length: z.number(), width: z.number(), height: z.number() }).describe('Centimetres'),
        z.string(),
      ])
      .nullable(),
    initial: null,
    section: 'shipping',
    columnNames: 'size, measurements, 尺寸, 规格尺寸',
  },
  seo_title: {
    ...optionalText(200),
    section: 'search',
    isWide: true,
    columnNames: 'meta title, seo 标题',
  },
  seo_description: {
    ...optionalText(500),
    section: 'search',
    isWide: true,
    isLong: true,
    columnNames: 'meta description, seo 描述',
  },
  /** In a table of their own. */
  images: {
    kind: 'images',
    input: z
      .array(imageInput)
      .max(productLimits.images, `at most ${productLimits.images} images`)
      .refine((images) => images.filter((image) => image.is_primary).length <= 1, 'only one primary image')
      .describe('In display order; without a primary one the first is it'),
    output: z.array(productImage).describe('In display order'),
    initial: [],
    section: null,
    columnNames: 'pictures, image urls, gallery, 图片列表',
  },
  ...tradeFields,
  /** Comes from another shop's export; buyers pay `price`. */
  sale_price: {
    kind: 'money',
    input: price.nullable(),
    output: z.number().nonnegative().nullable().describe('From another shop, not charged'),
    initial: null,
    isPrivate: true,
    section: 'sale',
    hint: 'sale_price',
    columnNames: 'sale, special price, discounted price, 促销价, 特价',
  },
} as const satisfies Record<string, FieldDeclaration>;

type Fields = typeof productFields;

export type ProductFieldName = keyof Fields;
/** The names of the fields of one of these kinds. */
export type FieldOfKind<Kind extends FieldKind> = {
  [Name in ProductFieldName]: Fields[Name]['kind'] extends Kind ? Name : never;
}[ProductFieldName];
/** The fields that are columns of the table of products. */
export type ProductColumn = Exclude<ProductFieldName, 'images'>;

export const productFieldNames = Object.keys(productFields) as ProductFieldName[];
export const productColumns = productFieldNames.filter((name) => name !== 'images');
/** The fields of a product that a spreadsheet can contain. */
export const productCells = ['id', ...productFieldNames] as const;

export type ProductCell = (typeof productCells)[number];

/** Loosely typed: for what works on any field alike. */
export function declarationOf(name: ProductFieldName): FieldDeclaration {
  return productFields[name];
}

export function isProductField(name: string): name is ProductFieldName {
  return name in productFields;
}

export function isOfKind<Kind extends FieldKind>(name: string, kind: Kind): name is FieldOfKind<Kind> {
  return isProductField(name) && productFields[name].kind === kind;
}
