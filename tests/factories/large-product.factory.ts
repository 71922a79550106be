// A product with as many attributes, price breaks and documents as a product may reasonably have.
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { documentKinds } from '#features/products/product-trade.rules.ts';

export const largeCounts = { attributes: 60, priceBreaks: 10, documents: 30 };

const languages = ['en', 'zh', 'ar', 'de', 'fr', 'ja'];
const subjects = [
  'Electrical ratings',
  'Installation and earthing',
  'EMC test report, all variants',
  'Firmware',
];

/** An input for the admin's API with values of these definitions. */
export function aLargeProduct(definitions: readonly AttributeDefinition[]) {
  const { attributes, priceBreaks, documents } = largeCounts;
  return {
    title: 'Rugged 24-Port Industrial Gateway with Cellular Backup and Redundant Power, Extended Temperature',
    description: 'Connects sensors, cameras and controllers of a plant to its network. '.repeat(12).trim(),
    category: 'iot',
    product_type: 'physical',
    manufacturer: 'Halvard Networks',
    mpn: 'HN-IGW-2400-LTE-DC48-XT/EU-REEL500-RoHS',
    price: 1234.5,
    stock_quantity: 12,
    moq: 2,
    order_multiple: 2,
    lead_time_days: 28,
    pack_quantity: 4,
    packaging: 'box',
    hs_code: '851762',
    country_of_origin: 'DE',
    eccn: '5A991',
    rohs: 'compliant',
    reach: 'compliant',
    weight: 4.25,
    features: Array.from({ length: 12 }, (_, at) => `Withstands condition ${at + 1} of the test programme`),
    price_breaks: Array.from({ length: priceBreaks }, (_, at) => ({
      min_quantity: 2 * 3 ** at,
      unit_price: 1234.5 - at * 87.25,
    })),
    documents: Array.from({ length: documents }, (_, at) => ({
      kind: documentKinds[at % documentKinds.length],
      title: `${subjects[at % subjects.length]} of the HN-IGW-2400 series, part ${at + 1}`,
      url: `https://example.com/documents/hn-igw-2400-part-${at + 1}.pdf`,
      language: languages[at % languages.length],
      date: at % 3 === 0 ? null : `2026-0${(at % 9) + 1}-15`,
    })),
    attributes: Object.fromEntries(
      definitions.slice(0, attributes).map((definition, at) => [definition.key, valueOf(definition, at)]),
    ),
    translations: {
      zh: {
        title: '二十四端口加固型工业网关，支持蜂窝备份与冗余电源',
        description: '将工厂的传感器、摄像机和控制器接入网络。',
      },
      ar: {
        title: 'بوابة صناعية متينة بأربعة وعشرين منفذًا مع اتصال خلوي احتياطي ومصدري طاقة',
        description: 'تربط الحساسات والكاميرات ووحدات التحكم في المصنع بشبكته.',
      },
    },
  };
}

function valueOf(definition: AttributeDefinition, at: number): number | string | boolean {
  switch (definition.type) {
    case 'number':
      return 10 ** (at % 4) * 4.7;
    case 'choice':
      return definition.options[at % definition.options.length]?.value ?? '';
    case 'flag':
      return at % 2 === 0;
    case 'text':
      return 'According to the declaration of conformity of the series, section 4';
  }
}
