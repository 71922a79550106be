// Normal text: normalises different spellings of the same text, and splits it into words.
import { ConverterFactory } from 'opencc-js/core';
import { to } from 'opencc-js/preset/t2cn';
import { normalisedText } from '#features/attributes/attribute-unit-names.ts';
import { singular } from './synonym-key.ts';

/**
 * Replaces full-width letters, letters with strokes, Arabic digits and letter forms, and traditional Chinese characters with
 * plain ones; keeps the case, which units need. Numbers lose the narrow spaces that group their digits.
 */
export function normalText(text: string): string {
  const units: number[] = [];
  let isChanged = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    let plain = plainUnits[unit]!;
    if (plain === unread) plain = plainUnits[unit] = readPlain(unit);
    if (plain === needsNeighbours) return normalised(text);
    const isRepeated = plain === space && (units.length === 0 || units.at(-1) === space);
    if (plain !== unit || isRepeated) isChanged = true;
    if (plain !== removed && !isRepeated) units.push(plain);
  }
  if (units.at(-1) === space) {
    units.pop();
    isChanged = true;
  }
  return isChanged ? textOf(units) : text;
}

const space = 32;
/** Most characters are replaced without regard to their neighbours: what each becomes. */
const plainUnits = new Int32Array(2 ** 16).fill(-1);
const unread = -1;
const removed = -2;
const needsNeighbours = -3;

function readPlain(unit: number): number {
  const character = String.fromCharCode(unit);
  const plain = normalised(character);
  if (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) && !isHangulPart.test(character)) {
    return plain.length === 1 ? plain.charCodeAt(0) : needsNeighbours;
  }
  if (/^\s$/.test(character) && unit !== 0x202f) return space;
  return marks.test(character) || invisible.test(character) ? removed : needsNeighbours;
}

const marks = /^[\u0300-\u036F\u064B-\u065F\u0670\u0640]$/;
const invisible = /^[\u200B-\u200F\u061C\u2066-\u2069\u202A-\u202E]$/;
const isHangulPart = /[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/;

function textOf(units: number[]): string {
  let text = '';
  for (let from = 0; from < units.length; from += 4_096) {
    text += String.fromCharCode(...units.slice(from, from + 4_096));
  }
  return text;
}

/** The same, by the rules of Unicode. */
export function normalised(text: string): string {
  const ungrouped = text.replace(/(?<=\d)\u202F(?=\d{3})/g, '');
  return normalisedText(ungrouped.normalize('NFKD').replace(/[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g, ''))
    .normalize('NFC')
    .replace(/[\u0622\u0623\u0625\u0671]/g, '\u0627')
    .replaceAll('\u0649', '\u064A')
    .replaceAll('\u0629', '\u0647')
    .replace(/[\u06A4\u067E\u0686\u06AF\u06AD\u06A9\u06CC]/g, (letter) => arabicLetters[letter] ?? letter)
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[\u00D7\u2715]/g, 'x')
    .replace(/[ØøŁłĐđĦħŦŧÆæŒœßẞıÐðÞþ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\p{Script=Han}/gu, simplified);
}

/** Unicode does not decompose these. */
const plainLetters: Record<string, string> = {
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ß: 'ss',
  ẞ: 'SS',
  ı: 'i',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
};

/** Letters of the Gulf, the Maghreb and of Persian keyboards, by which sounds of foreign words are written. */
const arabicLetters: Record<string, string> = {
  '\u06A4': '\u0641',
  '\u067E': '\u0628',
  '\u0686': '\u062C',
  '\u06AF': '\u0643',
  '\u06AD': '\u0643',
  '\u06A9': '\u0643',
  '\u06CC': '\u064A',
};

/** Of a single character: a text is the same whatever surrounds it. */
const simplified = ConverterFactory(to['cn'] ?? []);

/** Letters and digits alone: LM-358/DR, lm358 dr and LM358DR are one part number. */
export function identifierKey(text: string): string {
  return normalText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export interface Word {
  /** The word in normal text. */
  text: string;
  start: number;
  end: number;
  isChinese: boolean;
}

// A plus is part of the word before it: SFP+ is not SFP.
const wordPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+\+{0,2}/gu;

/** Of normal text. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
    isChinese: /^\p{Script=Han}/u.test(word),
  }));
}

/** Every character and every pair of neighbours, since Chinese is written without spaces. */
export function chineseKeys(text: string): string[] {
  const characters = [...text];
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Plurals that Arabic makes within the word, of what is traded: plural and singular, in normal form. */
const brokenPlurals = new Map(
  (
    'أجهزة جهاز هواتف هاتف كوابل كابل كيابل كابل نقاط نقطة نقط نقطة ألواح لوح أسلاك سلك مفاتيح مفتاح منافذ منفذ شواحن شاحن ' +
    'دوائر دائرة رقائق رقاقة قطع قطعة خوادم خادم برامج برنامج مقاييس مقياس عناصر عنصر أنظمة نظام مصادر مصدر أغطية غطاء ' +
    'حوامل حامل قواعد قاعدة خزائن خزانة صناديق صندوق أبواب باب تراخيص ترخيص رخص رخصة عقود عقد أقطاب قطب مقابس مقبس ' +
    'مداخل مدخل مخارج مخرج أنابيب أنبوب أغلفة غلاف مواقع موقع مخازن مخزن بضائع بضاعة سلع سلعة أضواء ضوء أجزاء جزء ' +
    'حواسيب حاسوب مفاتح مفتاح أدراج درج رفوف رف أقفال قفل أشرطة شريط بكر بكرة أطقم طقم دبابيس دبوس خطوط خط موانئ ميناء مقاومات مقاومة لوحات لوحة'
  )
    .split(' ')
    .map((word) => normalText(word))
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? word] as const] : [])),
);

/** The same stem for singular and plural and, in Arabic, for both genders and all cases, with and without an article. */
export function wordKey(text: string): string {
  const word = text.toLowerCase();
  return /^\p{Script=Arabic}+$/u.test(word) ? arabicStem(word) : singular(word);
}

/** Without their ending, they are other words: a cabinet a tank, a resistor what resists, a panel a tablet. */
const wholeWords = new Set(['خزانة', 'مقاومة', 'لوحة'].map((word) => normalText(word)));

function arabicStem(word: string): string {
  // What begins with the same letters as an article loses both: ألياف, الألياف. Many write كهربا for كهرباء.
  const bare = word.replace(/^(?:[وبكف]?(?:ال){1,2}|لل(?:ال)?)(?=.{3})|^ال(?=..$)|(?<=.{3}ا)ء$/gu, '');
  const singular = brokenPlurals.get(bare) ?? bare;
  if (wholeWords.has(singular)) return singular;
  return singular.replace(/(?<=.{3})(?:ي?(?:ات|ون|ت?ين|ت?ان|ه|ا)|ي)$/u, '');
}
