// Quantities of parts lists: parses numbers, designators and multipliers; what is no plain number is marked.
import {
  addEvidence,
  bareNumber,
  type DecimalSign,
  isNumberIssue,
  noEvidence,
  normalised,
  readNumber,
} from '#kernel/written-number.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';

const mostDesignators = 5_000;
/** Of all lines of a list, with repetitions. */
export const mostDesignatorsOfList = 50_000;

export const quantityIssues = [
  'quantity_missing',
  'quantity_zero',
  'quantity_negative',
  'quantity_fractional',
  'quantity_too_large',
  'quantity_unreadable',
] as const;
export type QuantityIssue = (typeof quantityIssues)[number];

export interface ReadQuantity {
  /** Null: there is an issue. */
  quantity: number | null;
  issue?: QuantityIssue;
  /** The text can be read in two ways, or has an abbreviation: what it was understood as is shown. */
  isInterpreted?: true;
}

const easternDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
const pieceUnits =
  / ?(?:(?<!\p{L})(?:x|×|\*|pcs?|pieces?|ea|each|nos?|units?|st(?:k|ü?ck)?|pi[eè]ces?|pzs?|uds?|шт|قطع|قطعة|حبة|وحدة|وحدات)|[个個片只件颗粒枚块台套])\.?$/iu;

const multiples = new Map(
  Object.entries({
    12: 'dozen dozens dz doz dutzend 打 دزينة',
    100: 'hundred 百 مئة',
    1_000: 'k tsd thousand tausend 千 ألف тыс',
    10_000: '万 萬',
    1_000_000: 'million millions mio mln millionen 百万 مليون млн',
    100_000_000: '亿 億',
  }).flatMap(([factor, names]) => names.split(' ').map((name) => [name, Number(factor)] as const)),
);
const multiple = new RegExp(`^(-?\\d+(?:[.,]\\d+)?) ?(${[...multiples.keys()].join('|')})\\.?$`, 'iu');

/** Names of an unknown number of pieces: multiples that are read in several ways, and packages. */
const unknownMultiple =
  /^(?:M|MM|(?:mil|mill|bn|mrd|gross|mm|cm|inch(?:es)?|ft|feet|yards?|hundreds|thousands|tsd|k|reels?|rolls?|rollen?|tubes?|trays?|bags?|box(?:es)?|packs?|packages?|packets?|pkgs?|pkts?|cartons?|cases?|pairs?|paar|strips?|sticks?|spools?|bobines?|rouleaux|cajas?|bobinas?|paletten?|pallets?|stangen?|gurte?|بكرة|بكرات|صندوق|صناديق|علبة|علب|كرتونة|أنبوب|شريط|زوج))\.?$|[十百千万萬亿億打盘盤卷捲盒箱包袋管对對双雙]/u;

/** Of pieces. `decimal`: the sign that the list's column writes; null: unknown. */
export function readQuantity(text: string, decimal: DecimalSign | null = null): ReadQuantity {
  const plain = normalised(text)
    .replaceAll(/\s+/g, ' ')
    .replace(easternDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u066C', '’')
    .replaceAll('\u066B', '.')
    .replaceAll('\u2212', '-')
    .replace(/^(?:x|×)\s*(?=\d)/i, '')
    .replace(pieceUnits, '')
    .trim();
  if (plain === '')
    return { quantity: null, issue: text.trim() === '' ? 'quantity_missing' : 'quantity_unreadable' };
  const [isMultiple, count = '', name = ''] = multiple.exec(plain) ?? [];
  if (isMultiple) {
    const value = readNumber(count, null);
    // 1,000 k is a thousand or a million.
    const number = value === 'ambiguous' && decimal ? readNumber(count, decimal) : value;
    if (isNumberIssue(number)) return { quantity: null, issue: 'quantity_unreadable' };
    return interpreted(Math.round(number * (multiples.get(name.toLowerCase()) ?? 1) * 1_000) / 1_000);
  }
  // R5 is a place on the board, and A4 a size.
  if (/\p{L}\d/u.test(plain.replaceAll(/\p{Script=Han}|\p{Script=Arabic}/gu, ''))) {
    return { quantity: null, issue: 'quantity_unreadable' };
  }
  const bare = bareNumber(plain);
  const others = bare === '' ? [plain] : plain.split(bare).map((text) => text.trim());
  if (others.some(isUnknownMultiple)) return { quantity: null, issue: 'quantity_unreadable' };
  const number = readNumber(bare, decimal);
  // Groups of three digits are thousands of pieces: nobody writes a piece with three decimals.
  if (number === 'ambiguous') {
    return interpreted(Number(bare.replaceAll(/[., '’]/g, '')));
  }
  if (isNumberIssue(number)) return { quantity: null, issue: 'quantity_unreadable' };
  return /^-?\d+$/.test(plain) ? checked(number) : interpreted(number);
}

/** 10 m is a length, and 10 M may be ten million. */
function isUnknownMultiple(name: string): boolean {
  return unknownMultiple.test(name) || (name.length > 2 && unknownMultiple.test(name.toLowerCase()));
}

function interpreted(value: number): ReadQuantity {
  const read = checked(value);
  return read.quantity === null ? read : { ...read, isInterpreted: true };
}

function checked(value: number): ReadQuantity {
  if (!Number.isFinite(value)) return { quantity: null, issue: 'quantity_unreadable' };
  if (value === 0) return { quantity: null, issue: 'quantity_zero' };
  if (value < 0) return { quantity: null, issue: 'quantity_negative' };
  if (!Number.isInteger(value)) return { quantity: null, issue: 'quantity_fractional' };
  if (value > mostPieces) return { quantity: null, issue: 'quantity_too_large' };
  return { quantity: value };
}

/** The letters of designators by IEEE 315 and common use; BC547 and NE555 are part numbers. */
const designatorLetters = new Set(
  (
    'A AE ANT AR AT B BAT BT BZ C CB CN CON CP CR CT D DA DD DS DZ E F FB FD FID FL FS FT G GND H HL HS HW IC J JP K L LD LED LS M ME MH MIC MK MOD MP ' +
    'MT MTG N NT OK OPT P PC PL PS Q R RA RB RL RLY RN RP RT RV RY S SA SB SH SK SP ST SW T TB TC TH TP TR TRANS TVS U UC V VC VD VR VT W X XC XP XS XT XTAL Y Z ZD'
  ).split(' '),
);
/** Eagle names U$1 what has no name yet. */
const designator = /^([A-Z]{1,5})[_$]?(\d{1,5})([A-Z]|[-_.]\d{1,2})?$/i;
const rangeSign = /^(.+?)(?:-|–|—|~|\.\.\.?|…|至|to|bis)(.+)$/iu;

/** Each designator once. Null: the text is no list of designators. */
export type DesignatorReader = (text: string) => string[] | 'too_many' | null;

/** For one list, since a short range stands for thousands of designators: repetitions are counted too. */
export function createDesignatorReader(mostOfList = mostDesignatorsOfList): DesignatorReader {
  let left = mostOfList;
  return (text) => {
    const ranges = designatorTokens(text).map(designatorRange);
    if (ranges.length === 0 || !ranges.every((range) => range !== null)) return null;
    const count = ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
    if (count > mostDesignators || count > left) return 'too_many';
    left -= count;
    const found = new Set<string>();
    for (const { first, last, nameOf } of ranges) {
      for (let at = first; at <= last; at += 1) found.add(nameOf(at));
    }
    return [...found];
  };
}

/** Whether the text is a list of designators, without listing those of its ranges. */
export function areDesignators(text: string): boolean {
  const tokens = designatorTokens(text);
  return tokens.length > 0 && tokens.every((token) => designatorRange(token) !== null);
}

/** J104,105,106 repeats its letters. */
const shortened = /(?<![A-Z\d])([A-Z]{1,5})\d{1,5}(?: ?, ?\d{1,5}(?![A-Z\d.]))+/gi;

function designatorTokens(text: string): string[] {
  return text
    .normalize('NFKC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(?:–|—|~|\.\.\.?|…|至) ?/g, '–')
    .replaceAll(/(?<=\d) (?:to|bis) (?=[A-Z])/gi, '–')
    .replaceAll(/(?<=\d) - (?=[A-Z\d])/gi, '–')
    .replaceAll(shortened, (list, letters: string) => list.replaceAll(/(?<=,) ?(?=\d)/g, letters))
    .split(/[\s,;|/、،；]+/u)
    .filter((token) => /[\p{L}\p{N}]/u.test(token));
}

interface DesignatorRange {
  first: number;
  last: number;
  nameOf: (number: number) => string;
}

/** A single designator is a range of one. */
function designatorRange(token: string): DesignatorRange | null {
  const single = singleDesignator(token);
  const one = single && { first: 1, last: 1, nameOf: () => token.toUpperCase() };
  const range = rangeSign.exec(token);
  const [, from = '', to = ''] = range ?? [];
  const first = singleDesignator(from);
  if (!range || !first) return one;
  // R5-8 ends with R8; U1-1 is the first part of U1 where it does not rise.
  const last = singleDesignator(/^\d+$/.test(to) ? first.letters + to : to);
  if (!last || last.letters !== first.letters || first.suffix || last.suffix || last.number < first.number) {
    return one;
  }
  if (last.number - first.number >= mostDesignators) return null;
  return { first: first.number, last: last.number, nameOf: (number) => `${first.letters}${number}` };
}

function singleDesignator(text: string): { letters: string; number: number; suffix: string } | null {
  const [, letters = '', number, suffix = ''] = designator.exec(text) ?? [];
  const upper = letters.toUpperCase();
  return designatorLetters.has(upper) ? { letters: upper, number: Number(number), suffix } : null;
}

export interface Multiplier {
  boards: number;
  sparePercent: number;
}

/** Rounded up to whole pieces, without the rounding errors of binary fractions. */
export function multipliedQuantity(quantity: number, { boards, sparePercent }: Multiplier): number {
  const percent = BigInt(Math.round((100 + sparePercent) * 100));
  const scaled = BigInt(quantity) * BigInt(boards) * percent;
  return Math.min(Number((scaled + 9_999n) / 10_000n), mostPieces);
}

/** Which sign the numbers of a column have before their decimals; null where its cells do not show it. */
export function decimalSignOf(cells: readonly string[]): '.' | ',' | null {
  const evidence = noEvidence();
  for (const cell of cells) addEvidence(evidence, cell);
  if (evidence.point === evidence.comma) return null;
  return evidence.point ? '.' : ',';
}
