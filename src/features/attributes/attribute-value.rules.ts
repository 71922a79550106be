// Parses attribute values from forms and files to the stored value, or an issue that names the error.
import { flagText } from '#i18n/count-units.ts';
import { languages } from '#i18n/language.ts';
import { cleanLine } from '#kernel/text.ts';
import { type DecimalSign, isNumberIssue, readNumber } from '#kernel/written-number.ts';
import {
  type AttributeDefinition,
  attributeTextLimit,
  type AttributeValue,
} from './attribute-definition.schema.ts';
import { factorOf, normalisedText } from './attribute-unit-names.ts';
import { isTolerance, roundedTo12 } from './attribute-units.ts';

export const attributeIssues = [
  'required',
  'number',
  /** Ambiguous: 1,000 may be one or a thousand. */
  'ambiguous',
  'unit',
  /** Several values, or a range. */
  'range',
  /** A ± before a value other than a tolerance. */
  'tolerance',
  'tooBig',
  'option',
  'flag',
  'text',
  'tooLong',
] as const;

export type AttributeIssue = (typeof attributeIssues)[number];
export type ReadAttribute = { value: AttributeValue } | { issue: AttributeIssue };

const largestNumber = 1e18;

/** Parses a text or a JSON value. `decimal`: as for `readQuantity`. */
export function readAttribute(
  definition: AttributeDefinition,
  input: AttributeValue,
  decimal?: DecimalSign | null,
): ReadAttribute {
  if (typeof input === 'string' && input.trim() === '') return { issue: 'required' };
  switch (definition.type) {
    case 'number':
      return numberResult(typeof input === 'string' ? readQuantity(input, definition.unit, decimal) : input);
    case 'choice':
      return readOption(definition, input);
    case 'flag':
      return readFlag(input);
    case 'text':
      return readText(input);
  }
}

/**
 * Parses a number to the definition's unit, which is also the unit of numbers without one. `decimal`: that of a file's
 * column, null where it is unknown; without it a point is one, and a comma where it can be nothing else.
 */
export function readQuantity(
  input: string,
  unit: string | null | undefined,
  decimal?: DecimalSign | null,
): number | AttributeIssue {
  const text = input.length > 100 ? '' : normalisedText(input);
  if (/\d ?[kmgt]?base\b|\d[kmgt]?base-/i.test(text)) return 'number';
  if (tinyNumber.test(text)) return roundedTo12(Number(text)) + 0;
  if (severalNumbers.test(text)) return 'range';
  const { sign = '', number = '', suffix = '', isLettered } = split(text, unit);
  if (number === '') return 'number';
  if (sign.startsWith('±') && !isTolerance(unit)) return 'tolerance';
  const usual = number.includes(',') ? null : '.';
  const value = readNumber(number, isLettered ? '.' : decimal === undefined ? usual : decimal);
  if (isNumberIssue(value)) return value;
  const factor = suffix === '' ? 1 : unit ? factorOf(suffix, unit) : undefined;
  if (factor === undefined) return /^(?:[^\d-]|(?<=m)[23])+$/.test(suffix) ? 'unit' : 'number';
  return roundedTo12(sign.endsWith('-') ? -value * factor : value * factor) + 0;
}

/** JavaScript's notation of numbers below a millionth. */
const tinyNumber = /^-?\d(?:\.\d+)?e-\d{1,3}$/;

/** Matches ranges, with or without a unit after the first number; 24-port and -40 are single numbers. */
const severalNumbers =
  /\d ?[^\s\d]{0,8} ?(?:[–—~/]|-|\.{2,}| (?:to|bis|and|or) |[至到]|(?<= )(?:إلى|الى) )\s*[±+-]?[.,]?\d/;

interface Parts {
  sign?: string;
  number?: string;
  suffix?: string;
  /** A letter stands for the decimal sign. */
  isLettered?: boolean;
}

function split(text: string, unit: string | null | undefined): Parts {
  const signed = /^(?<sign>±|\+ ?\/? ?-(?=[^\d]*\d)|[+-])? ?(?<rest>.*)$/su.exec(text)?.groups ?? {};
  const sign = signed.sign && signed.sign.length > 1 ? '±' : (signed.sign ?? '');
  const rest = signed.rest ?? '';
  return { sign, ...((unit ? splitAtLetter(rest, unit) : undefined) ?? splitAtUnit(rest)) };
}

/** 4k7, 4R7 and R47: the letter replaces the decimal sign. */
function splitAtLetter(text: string, unit: string): Parts | undefined {
  const {
    before,
    letter,
    after,
    rest = '',
  } = /^(?<before>\d*)(?<letter>\p{L})(?<after>\d+) ?(?<rest>\D*)$/u.exec(text)?.groups ?? {};
  if (letter === undefined || (before === '' && letter !== 'R')) return undefined;
  const suffix = [letter + rest, rest].find((name) => name !== '' && factorOf(name, unit) !== undefined);
  if (suffix === undefined || factorOf(letter, unit) === undefined) return undefined;
  return { number: `${before || 0}.${after}`, suffix, isLettered: true };
}

function splitAtUnit(text: string): Parts {
  const { number = '', suffix = '' } =
    /^(?<number>[.,]?\d(?:[\d.,'’ ]*\d)?)[ .]?(?:-(?=\p{L}))?(?<suffix>.*)$/su.exec(text)?.groups ?? {};
  return { number: /^[.,]/.test(number) ? `0${number}` : number, suffix: suffix.trim().replace(/\.$/, '') };
}

function numberResult(read: number | boolean | AttributeIssue): ReadAttribute {
  if (typeof read === 'string') return { issue: read };
  if (typeof read === 'boolean' || Number.isNaN(read)) return { issue: 'number' };
  return Math.abs(read) > largestNumber ? { issue: 'tooBig' } : { value: roundedTo12(read) };
}

/** Finds an option by its value or its label in any language. */
function readOption(
  { options }: Extract<AttributeDefinition, { type: 'choice' }>,
  input: AttributeValue,
): ReadAttribute {
  const exact = options.find(({ value }) => value === input);
  if (exact) return { value: exact.value };
  const wanted = comparable(String(input));
  const found = options.filter(({ value, labels }) =>
    [value, ...Object.values(labels)].some((name) => comparable(name) === wanted),
  );
  const [only] = found;
  return only && found.length === 1 ? { value: only.value } : { issue: 'option' };
}

function readFlag(input: AttributeValue): ReadAttribute {
  if (typeof input === 'boolean') return { value: input };
  const text = comparable(String(input));
  const named = (value: boolean, others: string[]) =>
    [...languages.map((language) => flagText(value, language)), ...others].some(
      (name) => comparable(name) === text,
    );
  if (named(true, ['true', 'y', '1', '✓', '有'])) return { value: true };
  if (named(false, ['false', 'n', '0', '✗', '无'])) return { value: false };
  return { issue: 'flag' };
}

function readText(input: AttributeValue): ReadAttribute {
  if (typeof input === 'boolean') return { issue: 'text' };
  const value = cleanLine(String(input));
  if (value === '') return { issue: 'required' };
  return value.length > attributeTextLimit ? { issue: 'tooLong' } : { value };
}

function comparable(text: string): string {
  return normalisedText(text).toLowerCase();
}
