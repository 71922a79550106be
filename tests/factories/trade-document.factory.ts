// Documents with lines whose amounts add up, in any language.
import type {
  InvoiceContent,
  PackingListContent,
  PricedGoodsLine,
  QuotationContent,
  Seller,
} from '#features/trade-documents/content/document-content.ts';
import type { Language } from '#i18n/language.ts';

export const seller: Seller = {
  brand: 'Meridian Technology Trading',
  name: 'Meridian Technology Trading Ltd',
  address: ['14 Harbour Row, Kwai Chung', 'New Territories'],
  country: 'HK',
  registration: '58214407',
  email: 'sales@meridian.example',
  bank: {
    beneficiary: 'Meridian Technology Trading Ltd',
    bank: 'Harbour Commercial Bank, Hong Kong',
    account: '004 218 774190 838',
    swift: 'HCBKHKHH',
  },
};

const names: Record<Language, { buyer: string; street: string; titles: readonly string[]; stock: string }> = {
  en: {
    buyer: 'Brandt & Verhoeven Installatietechniek B.V.',
    street: 'Sluisjesdijk 118',
    titles: [
      '24-Port Managed PoE+ Gigabit Switch',
      'Wi-Fi 6 Ceiling Access Point',
      'Resistor 4.7 kΩ, 1 %, 0603',
    ],
    stock: 'In stock',
  },
  zh: {
    buyer: '苏州恒越自动化设备有限公司',
    street: '江苏省苏州市工业园区星港街 188 号 3 幢',
    titles: ['24 口网管型 PoE+ 千兆交换机', 'Wi-Fi 6 吸顶式无线接入点', 'SFP+ 光模块，10GBASE-LR，10 km'],
    stock: '现货',
  },
  ar: {
    buyer: 'شركة مرسى الخليج لأنظمة الموانئ ذ.م.م',
    street: 'مكتب 1204، برج المرسى، شارع الخليج التجاري',
    titles: [
      'محوّل شبكة جيجابت مُدار، 24 منفذًا، PoE+',
      'نقطة وصول لاسلكية سقفية Wi-Fi 6',
      'كاميرا أسطوانية 8 ميجابكسل، PoE',
    ],
    stock: 'متوفر',
  },
};

export function documentLines(language: Language, count: number): PricedGoodsLine[] {
  const { titles, stock } = names[language];
  return Array.from({ length: count }, (_, index) => {
    const quantity = 1 + ((index * 37) % 600);
    const cents = 315 + ((index * 7919) % 57_085);
    return {
      title: titles[index % titles.length] ?? '',
      sku: `MT-NET-${String(4127 + index).padStart(5, '0')}`,
      mpn: `HN-PE24G-${index + 1}S`,
      manufacturer: 'Halvard Networks',
      quantity: String(quantity),
      unit: 'C62',
      hsCode: '851762',
      origin: 'TW',
      netWeight: (quantity * 0.42).toFixed(2),
      unitPrice: (cents / 100).toFixed(2),
      amount: cents * quantity,
      delivery: stock,
    };
  });
}

function priced(language: Language, count: number) {
  const lines = documentLines(language, count);
  const subtotal = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const charges = [
    {
      kind: 'discount',
      label: { en: 'Discount, 1 %', zh: '折扣 1%', ar: 'الخصم 1%' }[language],
      amount: -Math.round(subtotal / 100),
    },
    {
      kind: 'freight',
      label: { en: 'Air freight', zh: '空运费', ar: 'أجرة الشحن الجوي' }[language],
      amount: 196_000,
    },
  ] as const;
  const total = charges.reduce((sum, { amount }) => sum + amount, subtotal);
  return { lines, subtotal, charges, total };
}

function common(language: Language) {
  const { buyer, street } = names[language];
  return {
    language,
    paper: 'A4',
    date: '2026-12-21',
    seller,
    buyer: { name: buyer, address: [street], country: 'NL', taxId: 'NL854120967B01' },
    consignee: { name: buyer, address: [street] },
    delivery: { incoterm: 'CIP', place: 'Rotterdam' },
  } as const;
}

export function quotationDocument(language: Language = 'en', lines = 13): QuotationContent {
  return {
    kind: 'quotation',
    ...common(language),
    ...priced(language, lines),
    number: 'Q-2026-00042-2',
    version: 2,
    validUntil: '2027-01-18',
    requestNumber: 'RFQ-2026-00042',
    currency: 'USD',
    conditions: [
      {
        label: 'payment',
        text: {
          en: '30 % with order, 70 % before shipping',
          zh: '下单预付 30%，发货前付清 70%',
          ar: '30% مع الطلب، و70% قبل الشحن',
        }[language],
      },
      {
        label: 'warranty',
        text: { en: '1 year, parts and labour.', zh: '一年。', ar: 'سنة واحدة.' }[language],
      },
    ],
    signedBy: 'Lena Fischer',
  };
}

export function invoiceDocument(
  language: Language = 'en',
  lines = 12,
  kind: InvoiceContent['kind'] = 'commercial_invoice',
): InvoiceContent {
  const sums = priced(language, lines);
  return {
    kind,
    ...common(language),
    ...sums,
    number: kind === 'commercial_invoice' ? 'INV-2026-00031' : 'PI-2026-00031',
    orderNumber: 'O-2026-00031',
    quotationNumber: 'Q-2026-00042-2',
    dueDate: '2027-01-20',
    currency: 'USD',
    conditions: [],
    transport: {
      mode: 'Air, HKG to AMS',
      document: '160-4471 8825',
      packages: '1–3',
      netWeight: '324.64',
      grossWeight: '379.5',
    },
    payments: [{ date: '2026-11-27', amount: 1_000_000 }],
    balance: sums.total - 1_000_000,
    signedBy: 'Lena Fischer',
  };
}

export function packingListDocument(language: Language = 'en', lines = 12): PackingListContent {
  return {
    kind: 'packing_list',
    ...common(language),
    number: 'PL-2026-00031',
    orderNumber: 'O-2026-00031',
    invoiceNumber: 'INV-2026-00031',
    lines: documentLines(language, lines).map(
      ({ title, sku, mpn, quantity, unit, hsCode, origin, netWeight }) => ({
        title,
        sku,
        mpn,
        quantity,
        unit,
        hsCode,
        origin,
        netWeight,
        packages: '1–3',
      }),
    ),
    packages: [
      {
        number: '1–3',
        description: {
          en: 'Pallet, 120 × 80 × 110 cm',
          zh: '托盘，120 × 80 × 110 cm',
          ar: 'بالتة 120 × 80 × 110 سم',
        }[language],
        netWeight: '324.64',
        grossWeight: '379.5',
      },
    ],
    netWeight: '324.64',
    grossWeight: '379.5',
  };
}
