// Price words: what a search says of the price, as "under 50 euros", 不到五十欧元 or "أقل من ٥٠ يورو".
import { roundedTo12 } from '#features/attributes/attribute-units.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import type { Currency } from '#kernel/money.ts';
import type { Place } from './query-words.server.ts';

export interface PriceRange {
  /** Undefined: the usual one; null: one in which nothing is priced. */
  currency?: Currency | null | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

export type FoundPrice = Place & PriceRange;

/** In normal text. */
const currencyNames: Record<(typeof firstCurrencies)[number], string> = {
  USD: String.raw`us ?\$|\$|usd|(?:us )?dollars?|bucks|美元|美金|美刀|دولار(?:ات|ا)?`,
  EUR: '€|eur|euros?|欧元|يورو|اورو',
  GBP: '£|gbp|pounds?(?: sterling)?|quid|英镑|(?:جنيه |باوند )?استرليني|باوند',
};
/** 五块电池 are five batteries. */
const others = String.raw`¥|rmb|cny|yuan|人民币|块钱|块(?=以|之|左|上|下|内|的|\P{L}|$)|元(?![件器素])|درهم|ريال|دينار|جنيه|ليره`;
const name = `(?:${Object.values(currencyNames).join('|')}|${others})`;
/** Before the number, where no other word than a sign or a code stands. */
const sign = String.raw`(?:us ?\$|[$€£¥]|usd|eur|gbp|rmb|cny)`;
const amount = String.raw`(?:[1-9]\d{0,2}(?:[,.]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)`;
const ends = String.raw`(?![\p{Script=Latin}\p{Script=Arabic}\d])`;

const before = [
  'that|which|for|at|costs?|costing|priced?|prices?|is|are|an?|the|of|with|my|our|budget|under|below|beneath|less|lower|cheaper|than|not?|over',
  'more|above|exceeding|at|most|least|max|maximum|min|minimum|up to|within|around|about|approximately|approx|roughly|starting|from|between',
  '<=?|>=?|≤|≥|~|:',
  '不到|低于|小于|少于|不超过|不高于|不大于|最多|最高|不低于|不少于|高于|超过|大于|至少|预算|价格|价位|单价|售价|控制在|大概|大约|约|在|是|为|每个|每台',
  'اقل|ارخص|اكثر|اعلي|اغلي|من|عن|علي|تحت|فوق|دون|حتي|لا|ما|يتجاوز|تتجاوز|يزيد|تزيد|يتعدي|يقل|تقل|بحد|كحد|حد|اقصي|الاقل|حوالي|بحدود|في|حدود|نحو',
  'باقل|واقل|بحوالي|بسعر|سعره|سعرها|السعر|سعر|ثمنه|ثمنها|بثمن|يكلف|تكلف|يكون|تكون|ميزانيتي|ميزانيتنا|بميزانيه|ميزانيه|الميزانيه|بين|ب',
]
  .flatMap((some) => some.split('|'))
  .toSorted((one, other) => other.length - one.length)
  .join('|');
/** Each word is read in one way, the longest, so that no text takes long. */
const wordsBefore = String.raw`(?:(?=(?<word>${before}))\k<word>[ ,]*){0,8}`;
const after = [
  'or (?:less|under|below|cheaper|more|above)|max(?:imum)?|at most|tops|budget|each|apiece|a piece|per (?:piece|unit)|and (?:up|above)|plus',
  '以下|以内|之内|以里|内|以上|起|左右|上下|的?预算|的',
  'فما دون|او اقل|فاقل|او اكثر|فاكثر|فما فوق|كحد (?:اقصي|ادني)|تقريبا|للقطعه|للواحده?|امريكي',
].join('|');
const pattern = new RegExp(
  String.raw`(?<!\p{N}[.,]?|\p{Script=Latin}|\p{Script=Arabic})(?<before>${wordsBefore})` +
    String.raw`(?:(?:${sign} ?)?(?<first>${amount}) ?${name}? ?(?<joint>-|~|to|and|到|至|و|الي) ?)?` +
    String.raw`(?<money>(?<sign>${sign}) ?(?<signed>${amount})${ends}|(?<named>${amount}) ?(?<name>${name})${ends}|(?<bare>${amount})(?=$|[,;.?!]|[以之左上]| (?:for|each|or|and|per|max)(?!\p{L})))` +
    String.raw`(?<after>(?: ?(?:${after})${ends})*)`,
  'giu',
);
/** Without one of these, no text is read. */
const mayHave =
  /[$€£¥]|eur|usd|gbp|dollar|bucks|pound|quid|rmb|cny|yuan|cost|pric|cheaper|budget|元|美金|美刀|块|镑|人民币|预算|دولار|يورو|اورو|استرليني|باوند|درهم|ريال|دينار|جنيه|ليره|ارخص|ميزاني/iu;
/** By which a number without a currency is a price. */
const ofPrice = /cost|pric|cheaper|budget|预算|ارخص|ميزاني/iu;
const least =
  /at least|not? less than|min|over|above|more|from|starting|>|≥|不低于|不少于|至少|高于|超过|大于|以上|起|اكثر|اعلي|اغلي|فوق|يقل|تقل|علي الاقل|ادني|and up|plus/iu;
const most = /not? (?:more|over|above)|不超过|不高于|不大于|لا|ما |فما دون/iu;
const near = /around|about|approx|roughly|~|左右|上下|大概|大约|约|حوالي|بحدود|في حدود|نحو|تقريبا/iu;
const between = /between|from|在|بين|من/iu;
/** What "around" leaves. */
const nearly = 0.2;

/** Of normal text. Several prices leave the last one. */
export function findPrices(normal: string): FoundPrice[] {
  if (!mayHave.test(normal)) return [];
  const found: FoundPrice[] = [];
  for (const { 0: all, index, groups = {} } of normal.matchAll(pattern)) {
    const { sign: signed, name: named, bare, money = '', after: following = '' } = groups;
    const words = `${groups['before'] ?? ''} ${following}`;
    if (bare !== undefined && !ofPrice.test(words)) continue;
    const last = numberIn(groups['signed'] ?? groups['named'] ?? bare ?? '');
    const isPair = /^[-~到至]$|^to$|^الي$/iu.test(groups['joint'] ?? '') || between.test(words);
    const first = groups['first'] === undefined || !isPair ? undefined : numberIn(groups['first']);
    const isBare = first === undefined && groups['first'] !== undefined;
    const start = isBare ? index + all.length - money.length - following.length : index;
    found.push({
      start,
      end: index + all.length,
      currency: currencyOf(signed ?? named),
      ...rangeOf(words, first, last),
    });
  }
  return found.slice(-1);
}

function rangeOf(words: string, first: number | undefined, last: number): PriceRange {
  if (first !== undefined) return { min: first, max: last };
  if (near.test(words))
    return { min: roundedTo12(last * (1 - nearly)), max: roundedTo12(last * (1 + nearly)) };
  const isLeast = least.test(words) && !most.test(words);
  return isLeast || /لا (?:يقل|تقل)/u.test(words) ? { min: last } : { max: last };
}

/** 1,500 and 1.500 are thousands; 0.125 and 0,5 are not. */
function numberIn(text: string): number {
  const isGrouped = /^[1-9]\d{0,2}(?:[,.]\d{3})+$/.test(text);
  return Number(isGrouped ? text.replaceAll(/[,.]/g, '') : text.replace(',', '.'));
}

const ofCurrency = firstCurrencies.map((currency) => ({
  currency,
  isNamed: new RegExp(`^(?:${currencyNames[currency]})$`, 'iu'),
}));

function currencyOf(text: string | undefined): Currency | null | undefined {
  if (text === undefined) return undefined;
  return ofCurrency.find(({ isNamed }) => isNamed.test(text))?.currency ?? null;
}

const isName = new RegExp(`^(?:${name})`, 'iu');

/** Whether a number before it is an amount. */
export function isCurrencyName(text: string): boolean {
  return isName.test(text);
}

/** The same in all languages: ≤ 50 EUR. */
export function describePrice({ min, max }: PriceRange, currency: Currency): string {
  if (min !== undefined && max !== undefined) return `${min}–${max} ${currency}`;
  return min === undefined ? `≤ ${max} ${currency}` : `≥ ${min} ${currency}`;
}
