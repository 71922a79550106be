// Page suggestions: pages and sections of the site, by their titles and by other words for their subjects.
import { findLegalPage, findServicePage } from '#features/company/company.reads.server.ts';
import { type LegalSlug, legalSlugs, serviceSlugs } from '#features/company/company.content.ts';
import { type Language, languages } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { translator } from '#i18n/translator.ts';
import { leadsTo, names, readTyped, type TypedSearch } from './suggestion-rules.server.ts';
import type { Suggested } from './suggestion.schema.ts';

interface SitePage {
  path: string;
  /** In each language. */
  text: (language: Language) => string;
  detail: (language: Language) => string | null;
  /** What it is also searched by, in any language. Words that products are described with are part of a longer term. */
  words: readonly string[];
}

const noDetail = () => null;

/** Sections of legal pages have the same numbers in all languages. */
const sections: { slug: LegalSlug; section: number; words: string[] }[] = [
  {
    slug: 'terms-of-service',
    section: 3,
    words: [
      'payment',
      'pay',
      'invoice',
      'VAT',
      'credit card',
      'bank transfer',
      '付款',
      '发票',
      'طرق الدفع',
      'فاتورة',
    ],
  },
  {
    slug: 'terms-of-service',
    section: 4,
    words: [
      'delivery',
      'shipping',
      'shipment',
      'freight',
      'dispatch',
      'Incoterms',
      '配送',
      '送货',
      '发货',
      '运费',
      '交货',
      '物流',
      'توصيل',
      'شحن البضائع',
      'تسليم',
      'رسوم الشحن',
    ],
  },
  {
    slug: 'terms-of-service',
    section: 5,
    words: ['warranty', 'guarantee', '质保', '保修', '保固', '保证期', 'ضمان', 'كفالة'],
  },
  {
    slug: 'terms-of-service',
    section: 6,
    words: [
      'returns',
      'refund',
      'RMA',
      'send back',
      'give back',
      '退货',
      '退款',
      '换货',
      'إرجاع',
      'أرجع',
      'إعادة المنتج',
      'أعيد المنتج',
      'أعيد منتجا',
      'استرداد',
      'استبدال',
    ],
  },
  { slug: 'compliance', section: 2, words: ['export licence', 'export license', '出口许可', 'رخصة تصدير'] },
  {
    slug: 'compliance',
    section: 4,
    words: [
      'RoHS',
      'REACH',
      'WEEE',
      'lead free',
      'hazardous substances',
      '环保',
      '无铅',
      '有害物质',
      'المواد الخطرة',
      'خال من الرصاص',
    ],
  },
];

const serviceWords: Partial<Record<(typeof serviceSlugs)[number], string[]>> = {
  'import-export': ['customs', 'HS code', '报关', '海关', 'جمارك'],
  'quality-assurance': ['inspection', 'counterfeit', '检验', '验货', 'فحص', 'تقليد'],
  'technical-support': ['repair', 'technical support', '维修', '售后', 'صيانة', 'دعم فني'],
  'supply-chain': ['warehouse service', 'forecast', '仓库服务', '仓储', 'خدمة المستودع'],
};

const pages: SitePage[] = [
  ...sections.map(({ slug, section, words }): SitePage => ({
    path: `/${slug}#section-${section}`,
    text: (language) => findLegalPage(slug, language)?.sections[section - 1]?.heading ?? slug,
    detail: (language) => findLegalPage(slug, language)?.title ?? null,
    words,
  })),
  {
    path: '/careers',
    text: (language) => translator(language)('footer.careers'),
    detail: noDetail,
    words: ['jobs', 'vacancies', 'work for you', '招聘', '职位', '工作机会', 'توظيف', 'وظيفة'],
  },
  {
    path: '/news',
    text: (language) => translator(language)('footer.news'),
    detail: noDetail,
    words: [],
  },
  {
    path: '/#contact',
    text: (language) => translator(language)('footer.contact'),
    detail: noDetail,
    words: [
      'phone number',
      'email',
      'company address',
      'located',
      'location',
      'your office',
      'opening hours',
      'call you',
      'talk to sales',
      '联系电话',
      '邮箱',
      '公司地址',
      '在哪里',
      '联系你们',
      '营业时间',
      'رقم الهاتف',
      'بريد إلكتروني',
      'عنوان الشركة',
      'موقعكم',
      'مقركم',
      'أتصل بكم',
      'ساعات العمل',
    ],
  },
  ...legalSlugs.map((slug): SitePage => ({
    path: `/${slug}`,
    text: (language) => findLegalPage(slug, language)?.title ?? slug,
    detail: noDetail,
    words: [],
  })),
  ...serviceSlugs.map((slug): SitePage => ({
    path: `/${slug}`,
    text: (language) => findServicePage(slug, language)?.title ?? slug,
    detail: noDetail,
    words: serviceWords[slug] ?? [],
  })),
];

/** In the order of `pages`. Their titles contain none of the company's claims, which change with time. */
const listed = new Map<Language, readonly Suggested[]>();

/** The messages of all languages must have been loaded. */
export function suggestPages(typed: TypedSearch, language: Language): Suggested[] {
  return pagesBy((text) => leadsTo(text, typed), language);
}

const mostNamed = 2;

/** Those that a whole search names, beside the products that it finds. */
export async function findNamedPages(search: string, language: Language): Promise<Suggested[]> {
  const typed = readTyped(search);
  if (!typed) return [];
  await Promise.all(languages.map(loadMessages));
  return pagesBy((text) => names(text, typed), language).slice(0, mostNamed);
}

function pagesBy(matches: (text: string) => boolean, language: Language): Suggested[] {
  return pagesIn(language).filter((_, index) => {
    const titles = languages.map((one) => pagesIn(one)[index]?.label ?? '');
    return [...(pages[index]?.words ?? []), ...titles].some(matches);
  });
}

/** Undefined: no page of the company. */
export function findPage(path: string, language: Language): Suggested | undefined {
  return pagesIn(language).find((page) => page.url === path);
}

function pagesIn(language: Language): readonly Suggested[] {
  const known =
    listed.get(language) ??
    pages.map(({ path, text, detail }) => ({
      url: path,
      label: text(language),
      detail: detail(language),
    }));
  listed.set(language, known);
  return known;
}
