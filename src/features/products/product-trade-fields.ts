// Fields of a product that buyers trade by: identity, quantities, customs, attributes, documents and translations.
import { z } from 'zod';
import { isCountry } from '#i18n/countries.ts';
import {
  codeText,
  type FieldDeclaration,
  optionalChoice,
  optionalText,
  productLimits,
  wholeNumber,
} from './product-field-kinds.ts';
import {
  attributeValues,
  compliances,
  lifecycles,
  packagings,
  priceBreaks,
  productDocument,
  productRelation,
  translations,
  units,
} from './product-trade.rules.ts';
import { hsCodeDigits, isGtin } from './product.rules.ts';

export const tradeFields = {
  /** The site's own number of the product, unique regardless of case; generated if not set. */
  sku: {
    ...optionalText(64),
    section: 'identity',
    hint: 'sku',
    columnNames:
      'item number, article number, product code, reference, 货号, 产品货号, 商品编码, 商品货号, 貨號, 產品貨號, 料號',
  },
  gtin: {
    ...optionalText(14),
    input: z.string().refine(isGtin, 'a valid GTIN').nullable(),
    section: 'identity',
    hint: 'gtin',
    columnNames: 'ean, ean13, upc, barcode, isbn, gtin upc ean or isbn, 条码, 条形码, 商品条码, 條碼',
  },
  /** The manufacturer's part number. */
  mpn: {
    ...optionalText(64),
    section: 'identity',
    columnNames:
      'manufacturer part number, mfr part number, mfg part number, part number, manufacturer pn, mfr part no, 制造商零件编号, 制造商型号, 厂家型号, 型号, 製造商型號, 廠商型號, 型號',
  },
  /** A name or alias; stored as the manufacturer's own name. An unknown one becomes a manufacturer. */
  manufacturer: {
    ...optionalText(120),
    section: 'identity',
    columnNames: 'mfr, mfg, brand, make, maker, vendor, 制造商, 厂商, 品牌, 厂家, 製造商, 廠商, 廠牌',
  },
  lifecycle: {
    kind: 'choice',
    input: z.enum(lifecycles),
    output: z.enum(lifecycles),
    initial: 'active',
    options: lifecycles,
    section: 'identity',
    columnNames: 'lifecycle status, part status, 生命周期, 产品状态',
  },
  /** The successor of a product that is going or gone. */
  replaced_by: {
    kind: 'product',
    input: z.guid('a product id').nullable(),
    output: z.guid().nullable(),
    initial: null,
    isDetail: true,
    section: null,
    columnNames: 'successor, replacement',
  },
  /** A UN/ECE Recommendation 20 code. */
  unit: {
    kind: 'choice',
    input: z.enum(units),
    output: z.enum(units),
    initial: 'C62',
    options: units,
    section: 'trade',
    columnNames: 'unit of measure, uom, 单位, 计量单位, 單位',
  },
  pack_quantity: {
    kind: 'count',
    input: wholeNumber(1).nullable(),
    output: z.int().nullable().describe('Units in a pack'),
    initial: null,
    section: 'trade',
    columnNames: 'package quantity, standard pack, pack size, 包装数量, 每包数量',
  },
  packaging: { ...optionalChoice(packagings), section: 'trade', columnNames: 'package type, 包装, 包装方式' },
  moq: {
    kind: 'count',
    input: wholeNumber(1),
    output: z.int().describe('Least quantity of an order'),
    initial: 1,
    section: 'trade',
    columnNames:
      'minimum order quantity, min order qty, minimum quantity, minimal quantity, 起订量, 最小起订量, 最小訂購量, 最低訂購量',
  },
  order_multiple: {
    kind: 'count',
    input: wholeNumber(1),
    output: z.int().describe('Quantities of orders are multiples of it'),
    initial: 1,
    section: 'trade',
    columnNames: 'order multiples, multiple, 订购倍数',
  },
  /** The first is `moq` at `price`. */
  price_breaks: {
    kind: 'structure',
    input: priceBreaks,
    output: z.array(z.object({ min_quantity: z.int(), unit_price: z.number() })),
    initial: [],
    section: null,
    columnNames: 'price tiers, quantity prices, 阶梯价, 阶梯价格',
  },
  lead_time_days: {
    kind: 'count',
    input: wholeNumber(0, productLimits.leadTimeDays).nullable(),
    output: z.int().nullable().describe('Days until what is not in stock can be shipped'),
    initial: null,
    section: 'trade',
    columnNames: 'lead time, leadtime, delivery days, 交期, 交货期, 交貨期',
  },
  hs_code: {
    ...codeText(/^\d{6,10}$/, '6 to 10 digits', hsCodeDigits),
    isDetail: true,
    section: 'trade',
    hint: 'hs_code',
    columnNames: 'hs, hts, hts code, tariff code, customs code, 海关编码, hs 编码, 税号',
  },
  /** ISO 3166-1 alpha-2. */
  country_of_origin: {
    ...optionalText(2),
    input: z.string().trim().refine(isCountry, 'an ISO 3166-1 code').nullable(),
    isDetail: true,
    section: 'trade',
    columnNames: 'origin, coo, made in, country, 原产地, 原产国, 产地',
  },
  /** Export control classification. */
  eccn: {
    ...codeText(/^(?:EAR99|\d[A-E]\d{3}(?:\.[a-z][a-z\d.]{0,30})?)$/, 'an ECCN or EAR99'),
    isDetail: true,
    section: 'trade',
    columnNames: 'export control number, 出口管制编码',
  },
  rohs: {
    ...optionalChoice(compliances),
    isDetail: true,
    section: 'trade',
    columnNames: 'rohs status, rohs compliant',
  },
  reach: {
    ...optionalChoice(compliances),
    isDetail: true,
    section: 'trade',
    columnNames: 'reach status, reach compliant',
  },
  attributes: {
    kind: 'structure',
    input: attributeValues,
    output: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
    initial: {},
    isDetail: true,
    section: null,
    columnNames: 'specifications, parameters, 参数, 规格参数',
  },
  documents: {
    kind: 'structure',
    input: z
      .array(productDocument)
      .max(productLimits.documents, `at most ${productLimits.documents} entries`),
    output: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        url: z.string(),
        language: z.string(),
        date: z.string().nullable(),
      }),
    ),
    initial: [],
    isDetail: true,
    section: null,
  },
  relations: {
    kind: 'structure',
    input: z
      .array(productRelation)
      .max(productLimits.relations, `at most ${productLimits.relations} entries`),
    output: z.array(z.object({ kind: z.string(), product_id: z.guid() })),
    initial: [],
    isDetail: true,
    section: null,
  },
  /** Of title, description and features, which are English. */
  translations: {
    kind: 'structure',
    input: translations,
    output: translations,
    initial: {},
    isDetail: true,
    section: null,
  },
} as const satisfies Record<string, FieldDeclaration>;
