// Price currency: which currency a cell or a header names, by its sign or its code.

const word = (codes: string) => new RegExp(`(?<!\\p{L})(?:${codes})(?!\\p{L})`, 'iu');

/** Those in which the company quotes; ¥ alone is either of two. */
const marks: readonly (readonly [string, readonly RegExp[]])[] = [
  ['USD', [word('USD|US\\$'), /(?<!\p{L})\$|美元|دولار أمريكي/u]],
  ['EUR', [word('EUR|EUROS?'), /€|欧元|يورو/u]],
  ['GBP', [word('GBP'), /£|英镑/u]],
  ['CNY', [word('CNY|RMB'), /CN¥|人民币|(?<!\p{Script=Han})元/u]],
  ['JPY', [word('JPY'), /JP¥|円|日元/u]],
  ['AED', [word('AED'), /د\.إ|درهم/u]],
  ['SAR', [word('SAR'), /ر\.س|ريال سعودي/u]],
  ['CHF', [word('CHF|SFR')]],
];
const unclear = [
  /(?<!CN|JP)¥|[^\P{Sc}$€£¥]/u,
  /(?<!\p{L})(?!US\$|USD\$)\p{L}{1,3}\$/iu,
  /(?<!\p{L})(?:AUD|BRL|CAD|CZK|DKK|EGP|HKD|HUF|IDR|ILS|INR|KRW|KWD|MXN|MYR|NOK|NZD|PHP|PLN|QAR|RUB|SEK|SGD|THB|TRY|TWD|VND|ZAR)(?!\p{L})/u,
];

/** Null: one that is not clear, or several. Undefined: none is named. */
export function currencyIn(text: string): string | null | undefined {
  const plain = text.normalize('NFKC');
  if (unclear.some((mark) => mark.test(plain))) return null;
  const named = marks.filter(([, signs]) => signs.some((sign) => sign.test(plain)));
  return named.length > 1 ? null : named[0]?.[0];
}
