// Parses amounts of money, weights and lengths in any supported currency and unit.
import { type DecimalSign } from '#kernel/written-number.ts';
import { isNumberIssue, normalised, type NumberIssue, readNumber } from '#kernel/written-number.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';

export const weightUnits = ['kg', 'g', 'lb', 'oz'] as const;
export const lengthUnits = ['cm', 'mm', 'm', 'in', 'ft'] as const;
export const units = [...weightUnits, ...lengthUnits] as const;

export type Unit = (typeof units)[number];
export type MeasureIssue = NumberIssue | 'currency' | 'unit';

/** Exact factors to the units that products store: kilograms and centimetres. */
const factors: Record<Unit, number> = {
  kg: 1,
  g: 0.001,
  lb: 0.453_592_37,
  oz: 0.028_349_523_125,
  cm: 1,
  mm: 0.1,
  m: 100,
  in: 2.54,
  ft: 30.48,
};

const unitNames: Record<string, Unit> = {
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  千克: 'kg',
  公斤: 'kg',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  克: 'g',
  lbs: 'lb',
  pound: 'lb',
  pounds: 'lb',
  磅: 'lb',
  ounce: 'oz',
  ounces: 'oz',
  盎司: 'oz',
  centimeters: 'cm',
  centimetres: 'cm',
  厘米: 'cm',
  公分: 'cm',
  millimeters: 'mm',
  millimetres: 'mm',
  毫米: 'mm',
  meters: 'm',
  metres: 'm',
  米: 'm',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '″': 'in',
  '′′': 'in',
  英寸: 'in',
  feet: 'ft',
  foot: 'ft',
  英尺: 'ft',
};

const currencySigns: Record<string, Currency> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  美元: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  欧元: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  英镑: 'GBP',
};

/** A point behind a letter belongs to the word before the number, as in “Rs.500”. */
const amount = /^([^\d-]*?)(-?(?:(?<!\p{L})[.,])?\d[\d.,'’\s]*?)([^\d.,'’]*)$/u;

/** “$12.99”, “12.99 €” and “JPY 1500” contain their currency; a sign of several is no valid price. */
export function readAmount(
  text: string,
  decimal: DecimalSign | null,
): { value: number; currency?: Currency } | MeasureIssue {
  const match = amount.exec(normalised(text));
  if (!match) return 'number';
  const [, before = '', number = '', after = ''] = match;
  const value = readNumber(number, decimal);
  const signs = [before, after].map((sign) => sign.trim()).filter(Boolean);
  const known = new Set(signs.map(currencyOfSign));
  if (known.has(undefined)) return signs.every(isSign) ? 'currency' : 'number';
  if (isNumberIssue(value)) return value;
  if (known.size > 1) return 'currency';
  const [currency] = known;
  return currency ? { value, currency } : { value };
}

/** `unit`: applies to numbers without one. */
export function readMeasure(text: string, decimal: DecimalSign | null, unit: Unit): number | MeasureIssue {
  const match = /^(.*?\d)\s*(\D*)$/su.exec(normalised(text));
  if (!match) return 'number';
  const [, number = '', word = ''] = match;
  const named = word.trim() === '' ? unit : readUnit(word);
  const value = readNumber(number, decimal);
  if (isNumberIssue(value)) return value;
  if (!named) return 'number';
  return weightUnits.some((one) => one === named) === weightUnits.some((one) => one === unit)
    ? rounded(value * factors[named])
    : 'unit';
}

export function isMeasureIssue(value: unknown): value is MeasureIssue {
  return isNumberIssue(value) || value === 'currency' || value === 'unit';
}

export function readUnit(text: string): Unit | null {
  const word = text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
  return units.find((unit) => unit === word) ?? unitNames[word] ?? null;
}

/** Digits after the twelfth are rounding errors of binary fractions. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** At the end of a column's name, as in “Price (EUR)”. 'currency': a sign of several. */
export function currencyInName(name: string): Currency | 'currency' | null {
  const word = nameEnd.exec(name.normalize('NFKC').trim())?.[1];
  if (!word) return null;
  const known = currencyOfSign(word);
  if (known) return known;
  return /^[a-z]{3}$/i.test(word) ? null : 'currency';
}

/** Codes are in capitals, but those of the signs. */
function currencyOfSign(sign: string): Currency | undefined {
  const known = currencySigns[sign.toLowerCase()];
  return known ?? (isCurrency(sign) && isoCurrencies.has(sign) ? sign : undefined);
}

const nameEnd = /(?<!\p{L})([a-z]{0,2}\p{Sc}|[a-z]{3}|元|人民币|美元|欧元|英镑)[)\]]?$/iu;
const isoCurrencies = new Set(Intl.supportedValuesOf('currency'));

function isSign(sign: string): boolean {
  return /^(?:\p{Sc}|[A-Z]{1,2}\p{Sc}|[A-Z]{3}|元|圆|人民币|rmb)$/u.test(sign);
}
