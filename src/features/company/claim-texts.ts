// The claims as texts, of which only some pages have any.
import { formatLocales, type Language } from '#i18n/language.ts';
import { claims } from './company.claims.ts';

/**
 * The claims as text, by the name of their placeholder. `countries` is the figure ('50+') for a cell or a
 * phrase that takes a plus sign; `countriesFloor` is the bare number for 'more than 50', 'أكثر من 50', '50 多个'.
 */
export function claimValues(now: Date, language: Language): ClaimValues {
  // Cached, because creating the formatters takes longer than rendering a line of a page.
  const key = `${language} ${yearsInBusiness(now)}`;
  const values = cached.get(key) ?? formatClaims(now, language);
  cached.set(key, values);
  return values;
}

const cached = new Map<string, ClaimValues>();

function formatClaims(now: Date, language: Language) {
  const count = (value: number) => numberFormat(language, { useGrouping: 'min2' }).format(value);
  const percent = (value: number) => `${numberFormat(language, {}).format(value)}%`;
  const years = yearsInBusiness(now);
  return {
    founded: String(claims.founded),
    years: `${count(years)}+`,
    yearsFloor: count(years),
    countries: `${count(claims.countries)}+`,
    countriesFloor: count(claims.countries),
    clients: `${count(claims.clients)}+`,
    clientsFloor: count(claims.clients),
    tradeVolume: atLeastDollars(language),
    tradeVolumeFloor: language === 'en' ? dollars() : spelledDollars(language),
    products: `${count(claims.products)}+`,
    productsFloor: count(claims.products),
    shipments: `${count(claims.shipments)}+`,
    shipmentsFloor: count(claims.shipments),
    onTime: percent(claims.onTimePercent),
    satisfaction: percent(claims.satisfactionPercent),
    warehouses: count(claims.warehouses),
    support: support(language),
    response: durationText(claims.responseHours, 'hour', language),
    reply: durationText(claims.replyHours, 'hour', language),
    warranty: durationText(claims.warrantyYears, 'year', language),
    shipping: shippingPromise[language],
  };
}

export type ClaimValues = ReturnType<typeof formatClaims>;

/** The calendar years counted since the founding year, in UTC: the figure changes once, on 1 January. */
export function yearsInBusiness(now: Date): number {
  return now.getUTCFullYear() - claims.founded;
}

/** Replaces a text's `{name}` placeholders with the claims; throws for a name that is no claim. */
export function fillClaims(text: string, values: ClaimValues): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!isClaimName(name, values)) throw new Error(`The text refers to an unknown claim: {${name}}`);
    return values[name];
  });
}

/** Fills every text in a list or an object. */
export function fillClaimsThroughout<Content>(content: Content, values: ClaimValues): Content {
  if (typeof content === 'string') return fillClaims(content, values) as Content;
  if (Array.isArray(content)) return content.map((item) => fillClaimsThroughout(item, values)) as Content;
  if (content === null || typeof content !== 'object') return content;
  const filled = Object.entries(content).map(([key, value]) => [key, fillClaimsThroughout(value, values)]);
  return Object.fromEntries(filled) as Content;
}

const shippingPromise: Record<Language, string> = {
  en: claims.freeShipping ? 'Free shipping' : 'Shipping at cost',
  zh: claims.freeShipping ? '免运费' : '运费按实际收取',
  ar: claims.freeShipping ? 'شحن مجاني' : 'الشحن بسعر التكلفة',
};

function isClaimName(name: string, values: ClaimValues): name is keyof ClaimValues {
  return Object.hasOwn(values, name);
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(formatLocales[language], options);
}

function support(language: Language): string {
  const { supportHoursPerDay: hours, supportDaysPerWeek: days } = claims;
  return language === 'zh' ? `${days}×${hours} 小时` : `${hours}/${days}`;
}

function dollars(): string {
  const options = { style: 'currency', currency: 'USD', notation: 'compact' } as const;
  return numberFormat('en', options).format(claims.tradeVolumeUsd);
}

function atLeastDollars(language: Language): string {
  if (language === 'en') return `${dollars()}+`;
  if (language === 'zh') return `${spelledDollars('zh')}以上`;
  return spelledDollars('ar').replace(/\d+/, '\u2066$&+\u2069').replace(' أمريكي', '');
}

function spelledDollars(language: 'zh' | 'ar'): string {
  const options = { notation: 'compact', compactDisplay: 'long' } as const;
  const amount = numberFormat(language, options).format(claims.tradeVolumeUsd);
  return language === 'zh' ? `${spaced(amount)}美元` : `${amount} دولار أمريكي`;
}

const arabicDuals = { minute: 'دقيقتين', hour: 'ساعتين', day: 'يومين', year: 'سنتين' };

/** Such as '24 hours', after a preposition. */
export function durationText(amount: number, unit: keyof typeof arabicDuals, language: Language): string {
  // Intl gives the dual in the nominative; after a preposition or in a genitive, Arabic needs the oblique.
  if (language === 'ar' && amount === 2) return arabicDuals[unit];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return spaced(numberFormat(language, options).format(amount));
}

/** The site's Chinese texts have a space between digits and characters; those of Intl do not. */
function spaced(text: string): string {
  return text.replace(/(\d)(\p{Script=Han})/u, '$1 $2');
}
