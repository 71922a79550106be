// Parses numbers as people and other shop systems write them. Ambiguous values are never guessed.

export const decimalSigns = ['.', ','] as const;

export type DecimalSign = (typeof decimalSigns)[number];
export type NumberIssue = 'number' | 'ambiguous';

/** The evidence in a column's values for its decimal sign. */
export interface DecimalEvidence {
  /** Values such as 12.50, 0.125 or 1,234.5 that only a decimal point makes sense of. */
  point: boolean;
  /** Values such as 12,50 or 1.234,5. */
  comma: boolean;
  /** The signs in values such as 1.250, which may be one and a quarter or one thousand. */
  open: DecimalSign[];
}

/**
 * Digits with or without groups of three; group signs never mix, and the first group does not begin with 0. The zero
 * before a decimal sign may be missing, as in exports of WooCommerce.
 */
const numbers: Record<DecimalSign, RegExp> = {
  '.': /^-?(?:(?:\d+|[1-9]\d{0,2}(?:([, '’])\d{3})(?:\1\d{3})*)(?:\.\d+)?|\.\d+)$/,
  ',': /^-?(?:(?:\d+|[1-9]\d{0,2}(?:([. '’])\d{3})(?:\1\d{3})*)(?:,\d+)?|,\d+)$/,
};

/** A longer text is no plausible number. */
const longestNumber = 1_000;

/** Without `decimal`, the value must be unambiguous. Full-width digits count as digits. */
export function readNumber(text: string, decimal: DecimalSign | null): number | NumberIssue {
  const plain = normalised(text);
  if (decimal) return readWith(plain, decimal) ?? 'number';
  const point = readWith(plain, '.');
  const comma = readWith(plain, ',');
  if (point !== null && comma !== null && point !== comma) return 'ambiguous';
  return point ?? comma ?? 'number';
}

/**
 * As typed where the other numbers have points. A comma is read where it can be one thing only: 1,000 may be one or one
 * thousand.
 */
export function readTypedNumber(text: string): number | NumberIssue {
  const point = readNumber(text, '.');
  const comma = readNumber(text, ',');
  if (isNumberIssue(point)) return comma;
  return text.includes(',') && !isNumberIssue(comma) && point !== comma ? 'ambiguous' : point;
}

export function isNumberIssue(value: unknown): value is NumberIssue {
  return value === 'number' || value === 'ambiguous';
}

export function noEvidence(): DecimalEvidence {
  return { point: false, comma: false, open: [] };
}

/** Ignores currencies and units around the number. */
export function addEvidence(evidence: DecimalEvidence, text: string): void {
  for (const part of normalised(text).split(/[x×*]/i)) {
    const plain = measuredNumber(part);
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
 * Null: the values are ambiguous. `writesPoints`: the program that wrote the file never writes a comma, nor groups of
 * thousands.
 */
export function decideDecimal(evidence: DecimalEvidence, writesPoints: boolean): DecimalSign | null {
  const { point, comma, open } = evidence;
  if (point || comma) return point && comma ? null : point ? '.' : ',';
  return writesPoints && open.length === 1 && open[0] === '.' ? '.' : null;
}

/** Whether the decimal sign must be chosen, since values depend on it. */
export function needsDecision({ point, comma, open }: DecimalEvidence): boolean {
  return open.length > 0 || (point && comma);
}

/** How much a value reveals about its column's decimal sign: orders the samples. */
export function informativeness(text: string): number {
  const found = readNumber(measuredNumber(text), null);
  if (found === 'ambiguous') return 3;
  if (found === 'number') return 0;
  return /[.,]/.test(text) ? 2 : 1;
}

/** Removes a currency or unit before and after the number; letters among the digits are typing errors and stay. */
export function bareNumber(text: string): string {
  return normalised(text).replace(before, '').replace(behind, '');
}

/** Also without a sign before it, and an engineer's unit behind it, such as in ±2,5% and 1.250GHz. */
export function measuredNumber(text: string): string {
  return bareNumber(text)
    .replace(/^[±+]\s*(?=[.,]?\d)/, '')
    .replace(engineersUnit, '');
}

const engineersUnit =
  /(?<=\d)\s*[pnμumkMGT]?(?:F|Ω|ohm|H|Hz|V|VA|A|Ah|W|Wh|B|bit\/s|bps|Pa|dBm?|dBi|rpm|ppm|°C|K|%)$/;
const before = /^(?:[a-z]{0,3}\p{Sc}|[a-z]{3}(?=[\s\d])|\p{Script=Han}+)\s*/iu;
/** A run of white space or of Han characters is tried from its beginning only. */
const behind =
  /(?:(?<!\s)\s*(?:\p{Sc}|["″]|(?<!\p{Script=Han})\p{Script=Han}+)|(?<!\s)\s+[\p{L}′.]+|(?<=\d)(?:kg|g|lbs?|oz|cm|mm|m|in|ft|usd|eur|gbp))$/iu;

export function normalised(text: string): string {
  return text.length > longestNumber ? '' : text.normalize('NFKC').trim();
}

function readWith(plain: string, decimal: DecimalSign): number | null {
  if (!numbers[decimal].test(plain)) return null;
  const digits = plain.replaceAll(decimal === '.' ? /[, '’]/g : /[. '’]/g, '').replace(',', '.');
  // Too long a number is reported as too large.
  return Math.min(Number(digits), Number.MAX_VALUE);
}
