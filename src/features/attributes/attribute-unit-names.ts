// Names of units in input and files, and conversion factors between units of one quantity.
import { countUnitForms, isCountUnit } from '#i18n/count-units.ts';
import { isSymbolUnit, powers, prefixesOf, type SymbolUnit } from './attribute-units.ts';

/** Other names than the symbol, separated by spaces. */
const otherNames: Partial<Record<SymbolUnit, string>> = {
  F: 'farad farads 法 法拉 فاراد فارد',
  Ω: 'ohm ohms R 欧 欧姆 أوم اوم',
  H: 'henry henries 亨 亨利 هنري',
  V: 'volt volts VDC VAC 伏 伏特 فولت فولط فولتا',
  A: 'amp amps ampere amperes 安 安培 أمبير امبير انبير',
  W: 'watt watts 瓦 瓦特 واط وات',
  Wh: '瓦时',
  Pa: 'pascal pascals 帕 帕斯卡 باسكال',
  Hz: 'hertz 赫 赫兹 هرتز هيرتز',
  'bit/s': 'bits/s bps b/s BPS',
  B: 'byte bytes Byte Bytes 字节 بايت',
  'S/s': 'SPS',
  m: 'meter meters metre metres 米 متر أمتار امتار',
  s: 'sec second seconds 秒 ثانية ثواني',
  g: 'gr gram grams 克 غرام',
  lm: 'lumen lumens 流明 لومن',
  lx: 'lux',
  nm: '纳米',
  mm: 'MM 毫米 مم ملم ملليمتر',
  cm: '厘米 公分 سم سنتيمتر سنتي',
  in: 'inch inches " ″ 英寸 寸 吋 بوصة بوصات إنش',
  ft: 'foot feet 英尺 قدم',
  kg: 'kilogram kilograms 千克 公斤 كغ كجم',
  mAh: 'MAH 毫安时',
  min: 'minute minutes 分钟 دقيقة دقائق',
  h: 'hr hrs hour hours 小时 ساعة ساعات',
  d: 'day days 天 يوم أيام ايام',
  'mm²': 'sqmm',
  'cd/m²': 'nit nits',
  rpm: 'r/min',
  bit: 'bits 位',
  MP: 'megapixel megapixels 万像素 百万像素 ميجابكسل ميغابكسل ميجابيكسل ميغابيكسل',
  U: 'RU HE',
  '°C': 'C degC',
  '%': 'percent pct 百分比 بالمئة',
  dB: 'ديسيبل 分贝',
  dBi: 'ديسيبل',
  l: 'litre litres liter liters 升 لتر',
};

/** The factor from each unit to the first unit of its row. */
const quantities: Partial<Record<SymbolUnit, number>>[] = [
  { m: 1, nm: 1e-9, mm: 1e-3, cm: 1e-2, in: 0.0254, ft: 0.3048 },
  { g: 1, kg: 1e3 },
  { s: 1, min: 60, h: 3_600, d: 86_400 },
];

/** Units that occur in input only, in terms of the named unit. */
const foreignUnits: Partial<Record<SymbolUnit, Record<string, number>>> = {
  g: { lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 },
  mAh: { Ah: 1e3 },
  V: { 'V DC': 1, 'V AC': 1 },
  'bit/s': { gig: 1e9, gigs: 1e9, gbe: 1e9, gbit: 1e9, mbit: 1e6, جيجا: 1e9, غيغا: 1e9 },
  B: { جيجا: 1e9, غيغا: 1e9 },
  m: { km: 1e3, 公里: 1e3, كم: 1e3 },
  Ω: { kilohm: 1e3, kilohms: 1e3, megohm: 1e6, megohms: 1e6 },
};

/** Prefixes before a name that is written out, as in microfarad: in Latin letters, Chinese and Arabic. */
const longPrefixes: Record<string, string> = {
  p: 'pico 皮 بيكو',
  n: 'nano 纳 نانو',
  µ: 'micro 微 ميكرو مايكرو',
  m: 'milli 毫 ملي ميلي مللي ميللي',
  k: 'kilo 千 كيلو',
  M: 'mega 兆 ميجا ميغا ميقا',
  G: 'giga 吉 جيجا غيغا جيقا قيقا',
  T: 'tera 太 تيرا',
};
const longName = /^[A-Za-z]{3,}$|^\p{Script=Han}+$|^\p{Script=Arabic}{2,}$/u;

/** Chinese texts count pixels in units of ten thousand. */
const exactFactors: Record<string, number> = { 万像素: 0.01 };

/** The factor from the named unit to the definition's unit. Null: the name is ambiguous. */
type Factors = Map<string, number | null>;

interface UnitNames {
  exact: Factors;
  /** Only the case of the first letter matters, which may be a prefix. */
  anyCaseAfterFirst: Factors;
  anyCase: Factors;
}

const cached = new Map<string, UnitNames>();

function unitNames(unit: string): UnitNames {
  const known = cached.get(unit) ?? collectNames(unit);
  cached.set(unit, known);
  return known;
}

/** Normalises equivalent characters (full-width and Arabic digits, signs, letters) and removes direction marks. */
export function normalisedText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u061C\u2066-\u2069\u202A-\u202E]|\p{Mn}/gu, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', '’')
    .replaceAll('٪', '%')
    .replaceAll('\u2212', '-')
    .replace(/\s+/g, ' ')
    .trim();
}

function collectNames(unit: string): UnitNames {
  const exact: Factors = new Map();
  const add = (name: string, factor: number) => {
    const normalised = normalisedText(name);
    for (const one of new Set([normalised, withPlainArabic(normalised)]))
      if (!exact.has(one)) exact.set(one, exactFactors[name] ?? factor);
  };
  if (isCountUnit(unit)) for (const form of countUnitForms(unit)) add(form, 1);
  const bare = unit.replace('±', '');
  if (isSymbolUnit(bare)) {
    const related = quantities.find((row) => row[bare] !== undefined) ?? { [bare]: 1 };
    for (const [symbol, size] of Object.entries(related)) {
      if (isSymbolUnit(symbol)) addUnit(symbol, size / (related[bare] ?? 1), add);
    }
    // A prefix alone, as in 100n. A unit of the same letter takes precedence, and 5m of a time may be minutes.
    for (const prefix of bare === 's' ? [] : prefixesOf(bare)) if (prefix) addPrefix(prefix, '', 1, add);
  }
  return {
    exact,
    anyCaseAfterFirst: keyed(exact, withFirst),
    anyCase: keyed(exact, (name) => name.toLowerCase()),
  };
}

/** Many write بوصه for بوصة, and searches are compared so. */
function withPlainArabic(name: string): string {
  return name.replace(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ئ', 'ي');
}

function addUnit(symbol: SymbolUnit, size: number, add: (name: string, factor: number) => void): void {
  const names = [symbol, ...(otherNames[symbol]?.split(' ') ?? [])];
  for (const name of names) add(name, size);
  for (const [name, factor] of Object.entries(foreignUnits[symbol] ?? {})) add(name, size * factor);
  for (const prefix of prefixesOf(symbol)) for (const name of names) addPrefix(prefix, name, size, add);
}

function addPrefix(
  prefix: string,
  name: string,
  size: number,
  add: (name: string, factor: number) => void,
): void {
  const factor = size * 10 ** (powers[prefix] ?? 0);
  for (const letter of prefix === 'µ' ? ['µ', 'u'] : [prefix]) add(letter + name, factor);
  if (!longName.test(name)) return;
  for (const long of longPrefixes[prefix]?.split(' ') ?? []) {
    if (scriptOf(long) !== scriptOf(name)) continue;
    add(long + name, factor);
    if (scriptOf(name) === 'Arab') add(`${long} ${name}`, factor);
  }
}

function scriptOf(text: string): 'Han' | 'Arab' | 'Latin' {
  if (/^\p{Script=Han}/u.test(text)) return 'Han';
  return /^\p{Script=Arabic}/u.test(text) ? 'Arab' : 'Latin';
}

/** Case distinguishes names that differ only in case. */
export function factorOf(name: string, unit: string): number | undefined {
  const { exact, anyCaseAfterFirst, anyCase } = unitNames(unit);
  const found = exact.get(name) ?? anyCaseAfterFirst.get(withFirst(name));
  if (isBitOrByte(name)) return exact.get(name) ?? undefined;
  if (typeof found === 'number') return found;
  const factor = anyCase.get(name.toLowerCase()) ?? undefined;
  return factor !== undefined && isMegaForMilli(name, factor, anyCase) ? undefined : factor;
}

function withFirst(name: string): string {
  return name.slice(0, 1) + name.slice(1).toLowerCase();
}

/** GB/s is eight times Gb/s, and a Gb an eighth of a GB. */
function isBitOrByte(name: string): boolean {
  return /B(?:ps|\/s)$|^[A-Zk]b$/.test(name);
}

/** 10 MF is not 10 mF. */
function isMegaForMilli(name: string, factor: number, anyCase: Factors): boolean {
  const rest = name.slice(1).toLowerCase();
  return name.startsWith('M') && factor < (rest === '' ? 1 : (anyCase.get(rest) ?? 0));
}

function keyed(factors: Factors, keyOf: (name: string) => string): Factors {
  const found: Factors = new Map();
  for (const [name, factor] of factors) {
    const other = found.get(keyOf(name));
    found.set(keyOf(name), other === undefined || other === factor ? factor : null);
  }
  return found;
}
