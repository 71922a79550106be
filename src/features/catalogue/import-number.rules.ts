// Numbers as people and other shops write them. What can be read in two ways is never guessed.
import type { DecimalSign } from './import-fields.rules.ts';

export type NumberFault = 'number' | 'ambiguous';

/** What the values of a column say about their decimal sign. */
export interface DecimalEvidence {
  /** Values such as 12.50, 0.125 or 1,234.5 that only a decimal point makes sense of. */
  point: boolean;
  /** Values such as 12,50 or 1.234,5. */
  comma: boolean;
  /** The signs in values such as 1.250, which may be one and a quarter or one thousand. */
  open: DecimalSign[];
}

/** Digits in groups of three, or in one go; signs of groups never mix, and no group of thousands begins with 0. */
const numbers: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:\d+|[1-9]\d{0,2}(?:([, '’])\d{3})(?:\1\d{3})*)(?:\.\d+)?$/,
  ',': /^-?(?:\d+|[1-9]\d{0,2}(?:([. '’])\d{3})(?:\1\d{3})*)(?:,\d+)?$/,
};

/** A longer text is no number that anybody has typed. */
const longestNumber = 1_000;

/** Without a decimal sign, a value must make sense in one way alone. Full-width digits count as digits. */
export function readNumber(text: string, decimal: DecimalSign | null): number | NumberFault {
  const plain = normalised(text);
  if (decimal) return readWith(plain, decimal) ?? 'number';
  const point = readWith(plain, '.');
  const comma = readWith(plain, ',');
  if (point !== null && comma !== null && point !== comma) return 'ambiguous';
  return point ?? comma ?? 'number';
}

export function isNumberFault(value: unknown): value is NumberFault {
  return value === 'number' || value === 'ambiguous';
}

export function noEvidence(): DecimalEvidence {
  return { point: false, comma: false, open: [] };
}

/** Signs of currency and units around a number are no hindrance. */
export function addEvidence(evidence: DecimalEvidence, text: string): void {
  for (const part of normalised(text).split(/[x×*]/i)) {
    const plain = bareNumber(part);
    const point = readWith(plain, '.');
    const comma = readWith(plain, ',');
    if (point === comma) continue;
    if (comma === null) evidence.point = true;
    else if (point === null) evidence.comma = true;
    else {
      const sign = plain.includes('.') ? '.' : ',';
      if (!evidence.open.includes(sign)) evidence.open.push(sign);
    }
  }
}

/**
 * Null: the values do not tell. `writesPoints`: the program that wrote the file never writes a comma, nor groups of
 * thousands.
 */
export function decideDecimal(evidence: DecimalEvidence, writesPoints: boolean): DecimalSign | null {
  const { point, comma, open } = evidence;
  if (point || comma) return point && comma ? null : point ? '.' : ',';
  return writesPoints && open.length === 1 && open[0] === '.' ? '.' : null;
}

/** Somebody has to say which sign it is: there are values that depend on it. */
export function needsDecision({ point, comma, open }: DecimalEvidence): boolean {
  return open.length > 0 || (point && comma);
}

/** How much a value tells about its column's decimal sign: what to show first. */
export function telling(text: string): number {
  const found = readNumber(bareNumber(text), null);
  if (found === 'ambiguous') return 3;
  if (found === 'number') return 0;
  return /[.,]/.test(text) ? 2 : 1;
}

/** Without a currency or unit before and behind it; a letter among the digits is a slip, and stays. */
export function bareNumber(text: string): string {
  return normalised(text).replace(before, '').replace(behind, '');
}

const before = /^(?:[a-z]{0,3}\p{Sc}|[a-z]{3}(?=[\s\d])|\p{Script=Han}+)\s*/iu;
const behind =
  /(?:\s*(?:\p{Sc}|["″]|\p{Script=Han}+)|\s+[\p{L}′.]+|(?<=\d)(?:kg|g|lbs?|oz|cm|mm|m|in|ft|usd|eur|gbp))$/iu;

export function normalised(text: string): string {
  return text.length > longestNumber ? '' : text.normalize('NFKC').trim();
}

function readWith(plain: string, decimal: DecimalSign): number | null {
  if (!numbers[decimal].test(plain)) return null;
  const digits = plain.replaceAll(decimal === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.');
  // Too long a number is too large, and is told so.
  return Math.min(Number(digits), Number.MAX_VALUE);
}
