// Number words: numbers before a unit that are written in words, as "thirty metres", 八口 and "خمسة أمتار".
import { findValues } from './value-terms.ts';
import { isCurrencyName } from './price-words.ts';

const numbers = new Map<string, number>([
  ...listed(
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    1,
    1,
  ),
  ...listed('seventeen eighteen nineteen', 17, 1),
  ...listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ['hundred', 100],
  ['thousand', 1_000],
  ['half', 0.5],
  ['quarter', 0.25],
  ['نصف', 0.5],
  ['ربع', 0.25],
  ...listed('واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره', 1, 1),
  ...listed('ثلاث اربع خمس ست سبع ثمان تسع عشر', 3, 1),
  ...listed('عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين', 20, 10),
  ...listed('عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون', 20, 10),
  // As in dialects.
  ...listed('اتنين تلاته', 2, 1),
  ['تلات', 3],
  ['تمن', 8],
  ['تمنيه', 8],
  ['تمانيه', 8],
  ['تلاتين', 30],
  ['تمانين', 80],
  ['نص', 0.5],
  ['مايه', 100],
  ['ميه', 100],
  ['مايتين', 200],
  ['ميتين', 200],
  ['الف', 1_000],
  ['مليون', 1_000_000],
]);
/** Of two, Arabic has a form of the unit itself: مترين. */
const pairs = new Map<string, string>(
  'متر متر سنت سنه شهر شهر بوصت بوصه منفذ منفذ بورت بورت قطب قطب'
    .split(' ')
    .flatMap((stem, at, all) => (at % 2 === 0 ? [[stem, all[at + 1] ?? stem] as const] : [])),
);
const chinese = '零一二三四五六七八九';
const han = '[零一二两三四五六七八九十百]';
const english = `(?:${[...numbers.keys()].filter((word) => /^[a-z]/.test(word)).join('|')})`;
const pattern = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?<several>${english}(?:(?: and |[ -])${english})+)(?=[ -](?<counts>\p{L}{1,12}))`,
    String.raw`(?<![\p{L}\p{N}])(?<half>متر) ونصف?(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])[بو]?(?<pair>${[...pairs.keys()].join('|')})[يا]ن(?![\p{L}\p{N}])`,
    String.raw`(?<![\p{L}\p{N}])(?<word>\p{Script=Latin}{3,8}|\p{Script=Arabic}{2,7})(?: و(?<tens>\p{Script=Arabic}{2,6}))?(?=[ -](?<unit>[\p{L}]{1,12}))`,
    String.raw`(?<share>[百千])分之(?<percent>${han}{1,5}(?:点${han}{1,4})?|\d+(?:\.\d+)?)`,
    String.raw`(?<metres>\d{1,3}|${han}{1,5})米(?<tenths>[\d一二三四五六七八九])(?![\p{N}毫厘米一二三四五六七八九十百口芯路位])`,
    String.raw`(?<han>${han}{1,5}(?:点${han}{1,4})?|半)(?=(?<after>\p{Script=Han}{1,3}))`,
  ].join('|'),
  'gu',
);

type Phrase = Readonly<Record<'start' | 'end', number>>;

/**
 * Of normal text: with digits where a unit follows, outside of phrases that are known, as "four cores". `written`: the same text in
 * another spelling of the same length, which is returned instead.
 */
export function withDigits(
  normal: string,
  findPhrases: (text: string) => readonly Phrase[],
  written = normal,
): string {
  let phrases: readonly Phrase[] | undefined;
  let text = '';
  let end = 0;
  for (const { 0: all, index, groups = {} } of normal.matchAll(pattern)) {
    const number = numberIn(groups);
    const isValue =
      number !== undefined &&
      (isCounted(number) || findValues(`${number.value}${number.unit}`, true).length > 0);
    if (isValue) phrases ??= findPhrases(normal);
    const isPhrase = phrases?.some((one) => one.start <= index && one.end > index + all.length);
    const own = written.slice(index, index + all.length);
    text += written.slice(end, index) + (isValue && !isPhrase ? `${number.value}${number.written}` : own);
    end = index + all.length;
  }
  return text + written.slice(end);
}

/** Money and the ways of a connector, and of a hundred and more any things: 五百条隧道, مئة هاتف. */
function isCounted({ value, unit }: NumberInWords): boolean {
  if (isCurrencyName(unit.trimStart()) || /^ ways?$/i.test(unit)) return true;
  return value >= 100 && /^(?:[条个台只块片件套卷盘名人家户根席]| \p{L})/u.test(unit);
}

interface NumberInWords {
  value: number;
  /** What follows, by which it is a value. */
  unit: string;
  /** What of it the number in words contained itself. */
  written: string;
}

function numberIn(groups: Record<string, string | undefined>): NumberInWords | undefined {
  const { several, counts, word, tens, unit, pair, half } = groups;
  const { share, percent, metres, tenths, han: counted, after = '' } = groups;
  const of = (value: number | undefined, unitAfter: string, writtenAfter = '') =>
    value === undefined ? undefined : { value, unit: unitAfter, written: writtenAfter };
  if (several !== undefined) return of(englishNumber(several), ` ${counts}`);
  if (pair !== undefined) {
    const name = pairs.get(pair);
    return name === undefined ? undefined : of(2, ` ${name}`, ` ${name}`);
  }
  if (half !== undefined) return of(1.5, ` ${half}`, ` ${half}`);
  if (percent !== undefined) {
    const value = chineseDecimal(percent);
    return of(share === '千' && value !== undefined ? value / 10 : value, '%', '%');
  }
  if (metres !== undefined) {
    return of(Number(`${chineseDecimal(metres)}.${chineseDecimal(tenths ?? '')}`), '米', '米');
  }
  if (counted !== undefined) return of(chineseDecimal(counted), after);
  const written = (word ?? '').toLowerCase();
  // The price is written onto it: بخمسين يورو.
  const ones = numbers.get(written) ?? numbers.get(written.replace(/^ب/u, ''));
  const ten = numbers.get(tens ?? '');
  if (tens !== undefined && ones !== undefined)
    return ten === undefined ? undefined : of(joined(ones, ten), ` ${unit}`);
  return of(ones, ` ${unit}`);
}

/** Twenty-four, two hundred and fifty; undefined: several numbers, as two four. */
function englishNumber(text: string): number | undefined {
  let [total, part, next] = [0, 0, Infinity];
  for (const word of text.toLowerCase().split(/ and |[ -]/)) {
    const number = numbers.get(word) ?? 0;
    if (number >= 100) {
      part = Math.max(part, 1) * number;
      if (number === 1_000) [total, part] = [total + part, 0];
      next = number;
    } else if (number < 1 || number >= next || next < 20 || (next < 100 && number >= 10)) return undefined;
    else [part, next] = [part + number, number];
  }
  return total + part;
}

/** "Four and twenty", and "a million and a half". */
function joined(number: number, second: number): number {
  return second < 1 && number >= 1_000 ? number * (1 + second) : number + second;
}

/** Digits, or up to 999: 八, 十六, 二十四, 一百二十, 零点五, 半. */
function chineseDecimal(text: string): number | undefined {
  if (/^\d/.test(text)) return Number(text);
  if (text === '半') return 0.5;
  const [whole = '', ...decimals] = text.split('点');
  const value = chineseNumber(whole);
  if (value === undefined || decimals.length === 0) return value;
  return Number(`${value}.${Array.from(decimals.join(''), (one) => chinese.indexOf(one)).join('')}`);
}

function chineseNumber(text: string): number | undefined {
  const match =
    /^零?(?:(?<hundreds>[一二两三四五六七八九])百零?)?(?:(?<tens>[二三四五六七八九一]?)(?<ten>十))?(?<ones>[一二两三四五六七八九]?)$/u.exec(
      text,
    );
  if (!match?.groups) return undefined;
  const { hundreds, tens, ten, ones } = match.groups;
  const digit = (one: string | undefined) => (one === '两' ? 2 : Math.max(one ? chinese.indexOf(one) : 0, 0));
  return digit(hundreds) * 100 + (ten ? (tens ? digit(tens) : 1) * 10 : 0) + (ones ? digit(ones) : 0);
}

function listed(words: string, first: number, step: number): [string, number][] {
  return words.split(' ').map((word, at) => [word, first + at * step]);
}
