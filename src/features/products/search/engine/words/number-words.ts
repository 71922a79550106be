// Number words: numbers before a unit that are written in words, as "thirty metres", 八口 and "خمسة أمتار".
import { findValues } from '../value-terms.ts';

const numbers = new Map<string, number>([
  ...listed('one two three four five six seven eight nine ten eleven twelve', 1, 1),
  ...listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...listed('fifteen sixteen', 15, 1),
  ['hundred', 100],
  ['half', 0.5],
  ['quarter', 0.25],
  ['نصف', 0.5],
  ['ربع', 0.25],
  ...listed('واحد اثنان ثلاثه اربعه خمسه سته سبعه ثمانيه تسعه عشره', 1, 1),
  ...listed('ثلاث اربع خمس ست سبع ثمان تسع عشر', 3, 1),
  ...listed('عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين', 20, 10),
  ...listed('عشرون ثلاثون اربعون خمسون ستون سبعون ثمانون تسعون', 20, 10),
  ['مايه', 100],
  ['ميه', 100],
]);
const chinese = '零一二三四五六七八九';
const pattern =
  /(?<![\p{L}\p{N}])(?<word>\p{Script=Latin}{3,8}|\p{Script=Arabic}{3,7})(?=[ -](?<unit>[\p{L}]{1,12}))|(?<han>[一二两三四五六七八九十百]{1,5})(?=(?<after>\p{Script=Han}{1,3}))/gu;

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
    const { word = '', unit, han, after } = groups;
    const number = han ? chineseNumber(han) : numbers.get(word.toLowerCase());
    const isValue = number !== undefined && findValues(`${number}${han ? after : ` ${unit}`}`).length > 0;
    if (isValue) phrases ??= findPhrases(normal);
    const isPhrase = phrases?.some((one) => one.start <= index && one.end > index + all.length);
    const own = written.slice(index, index + all.length);
    text += written.slice(end, index) + (isValue && !isPhrase ? number : own);
    end = index + all.length;
  }
  return text + written.slice(end);
}

/** Up to 999: 八, 十六, 二十四, 一百二十. */
function chineseNumber(text: string): number | undefined {
  const match =
    /^(?:(?<hundreds>[一二两三四五六七八九])百)?(?:(?<tens>[二三四五六七八九一]?)(?<ten>十))?(?<ones>[一二两三四五六七八九]?)$/u.exec(
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
