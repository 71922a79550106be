// Money: whole minor units of a currency, as unit prices and quantities that are exact decimals make them.
import { type Decimal, divideRounded, multiplyDecimals, scaled, unscaled } from './decimal.ts';

/** ISO 4217. Which of them are in use, the settings say. */
export type Currency = Uppercase<string>;

export function isCurrency(code: unknown): code is Currency {
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code);
}

export interface Money {
  /** In minor units: cents of USD, yen of JPY. The largest that is stored is a safe integer by far. */
  readonly amount: number;
  readonly currency: Currency;
}

/** The largest amount that is stored, in minor units of any currency. */
export const maxAmount = 99_999_999_999_999;

/** Decimals of a unit price: a component may cost 0.0012. */
export const priceDecimals = 6;
/** Decimals of an exchange rate. */
export const rateDecimals = 10;

/**
 * Intl follows CLDR, which gives no decimals to further currencies, since only whole units of them circulate, and not the
 * same ones in every browser. ISO 4217 gives none to these alone, three to the Iraqi dinar, and two to the others.
 */
const withoutMinorUnit = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';

const digitsByCurrency = new Map<Currency, number>();

/** Decimals of the amounts of a currency: two of most, none of JPY, three of KWD. */
export function minorDigits(currency: Currency): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  let digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  if (digits === 0 && !withoutMinorUnit.includes(currency)) digits = currency === 'IQD' ? 3 : 2;
  digitsByCurrency.set(currency, digits);
  return digits;
}

/** Rounded once, half away from zero. */
export function moneyOf(value: Decimal, currency: Currency): Money {
  return { amount: Number(scaled(value, minorDigits(currency))), currency };
}

/** A unit price times a quantity, rounded once. */
export function lineMoney(price: Decimal, quantity: Decimal, currency: Currency): Money {
  return moneyOf(multiplyDecimals(price, quantity), currency);
}

/** All are in the currency. */
export function sumMoney(amounts: Iterable<Money>, currency: Currency): Money {
  let sum = 0;
  for (const { amount, currency: own } of amounts) {
    if (own !== currency) throw new RangeError(`${own} is added to ${currency}.`);
    sum += amount;
  }
  return { amount: sum, currency };
}

/** One sum for each currency that occurs, in the order of the amounts. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, Money>();
  for (const each of amounts) {
    const before = sums.get(each.currency);
    sums.set(each.currency, before ? sumMoney([before, each], each.currency) : each);
  }
  return [...sums.values()];
}

export function subtractMoney(from: Money, less: Money): Money {
  return sumMoney([from, { ...less, amount: -less.amount }], from.currency);
}

/** A share of an amount, rounded once: as `part` is to `whole`, which is positive. */
export function shareOf({ amount, currency }: Money, part: bigint, whole: bigint): Money {
  return { amount: Number(divideRounded(BigInt(amount) * part, whole)), currency };
}

/** As a decimal with the decimals of the currency: '49654.26'. */
export function moneyText({ amount, currency }: Money): string {
  return unscaled(amount, minorDigits(currency));
}

/** As columns and the API state it. */
export function moneyNumber(money: Money): number {
  return Number(moneyText(money));
}

/** A unit price as machines read it: with the decimals of the currency, or more when it has more. */
export function priceText(price: Decimal, currency: Currency): string {
  const text = unscaled(scaled(price, priceDecimals), priceDecimals);
  const least = text.length - priceDecimals + minorDigits(currency);
  const short = text.replace(/0+$/, '').padEnd(least, '0');
  return minorDigits(currency) === 0 ? short.replace(/\.$/, '') : short;
}

/** A currency and what one unit of it is worth in US dollars. */
export interface Rated {
  currency: Currency;
  usd_per_unit: number;
}

/**
 * A price in whole minor units stays in whole ones, and a finer one as fine. Where a minor unit of the other currency is too
 * coarse, a price is finer than it: one above 0 stays above 0, which would mean no price.
 */
export function convertPrice(price: number, from: Rated, to: Rated): number {
  const [own, other] = [minorDigits(from.currency), minorDigits(to.currency)];
  const inUnitsOf = (decimals: number) =>
    divideRounded(
      scaled(price, priceDecimals) * scaled(from.usd_per_unit, rateDecimals) * 10n ** BigInt(decimals),
      scaled(to.usd_per_unit, rateDecimals) * 10n ** BigInt(priceDecimals),
    );
  const units = inUnitsOf(other);
  // A yen is less than a cent, which may still not be its hundredth.
  const isCoarse = units < (own < other ? 100n : 1n);
  if (price === 0 || (isWhole(price, from.currency) && !isCoarse)) return Number(unscaled(units, other));
  const fine = inUnitsOf(priceDecimals);
  return Number(unscaled(fine === 0n ? 1n : fine, priceDecimals));
}

/** Whether a price is in whole minor units. */
export function isWhole(price: Decimal, currency: Currency): boolean {
  const finer = 10n ** BigInt(priceDecimals - minorDigits(currency));
  return scaled(price, priceDecimals) % finer === 0n;
}
