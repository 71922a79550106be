// Value terms: one term for each number with its unit, so that 100nF, 0.1uF and 0,1 µF are equal.
import { countUnits, isCountUnit } from '#i18n/count-units.ts';
import { factorOf } from '#features/attributes/attribute-unit-names.ts';
import { isTolerance, roundedTo12, symbolUnits } from '#features/attributes/attribute-units.ts';
import { copiedText, RecentTexts } from './recent-texts.ts';
import { arabicPrefixes, spokenCounts, spokenPrefixes } from './spoken-units.ts';

export interface FoundValue {
  start: number;
  end: number;
  value: number;
  /** As it is shown. */
  written: { value: number; unit: string | undefined };
  /** Several if the name is ambiguous: 10k may be ohms or hertz. */
  units: readonly string[];
  terms: readonly string[];
}

/** Prefixes without a unit, as in 10k: the meaning depends on the part. */
const barePrefix = /^[pnuµμmkKMGT]$/;
/** What engineers write without its unit: 10k is no distance and no weight. */
const bareUnits = new Set<string>(['Ω', 'F', 'H', 'V', 'A', 'W', 'Hz', 'bit/s', 'B', 'S/s', 'pps']);
const number = String.raw`(?:(?<grouped>[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?)(?![.,]?\d)|(?<number>\d+(?:[.,]\d+)?))(?:(?<letter>[RkKMGnpuµμm]|[Vv](?=\d{1,2}(?![\d\p{L}])))(?<after>\d+))?[ \-]?(?<name>(?:\p{Script=Han}{1,3}|(?:${arabicPrefixes} )?[[\p{L}\p{M}Ω°%"″]--\p{Script=Han}]{1,12}(?:\/(?:s|km|h|min|m[²2]))?[²³]?)?)`;
/** Numbers may be written onto Chinese, as 电阻10k, and in queries onto Arabic, as بـ24 منفذ. */
const pattern = patternAfter(String.raw`\p{Script=Han}`);
const patternOfQueries = patternAfter(String.raw`\p{Script=Han}\p{Script=Arabic}`);

function patternAfter(scripts: string): RegExp {
  return new RegExp(
    String.raw`(?<![\p{N}.,])(?<!(?![${scripts}])\p{L})(?:(?:±|\+\/-)\s?|(?<=^|\s)(?<minus>-))?${number}`,
    'gv',
  );
}

const numberHere = new RegExp(number, 'vy');

/** One unit of each quantity: lengths, weights, times and terms of contracts are compared in whichever unit they are written. */
const bases: Record<string, string> = {
  nm: 'm',
  mm: 'm',
  cm: 'm',
  in: 'm',
  ft: 'm',
  kg: 'g',
  min: 's',
  h: 's',
  d: 's',
  year: 'month',
};
const monthsOfYear = 12;
const comparedUnits = [...symbolUnits.filter((unit) => !isTolerance(unit) && !bases[unit]), ...countUnits];

/** The terms of an attribute's number. A tolerance of 1 % is also found by 1 %. */
export function valueTerm(value: number, unit: string): string {
  const { base, factor } = baseOf(unit);
  return `#${roundedTo12(value * factor)}${isCountUnit(base) ? ` ${base}` : base}`;
}

/** In the unit of an attribute, by any meaning of its name; undefined for another quantity. */
export function valueIn({ value, units, terms }: FoundValue, wanted: string): number | undefined {
  const { base, factor } = baseOf(wanted);
  if (units[0] === wanted) return value;
  const ending = isCountUnit(base) ? ` ${base}` : base;
  for (const term of terms) {
    const digits = term.endsWith(ending) ? term.slice(1, term.length - ending.length) : '';
    if (digits !== '' && Number.isFinite(Number(digits))) return roundedTo12(Number(digits) / factor);
  }
  return undefined;
}

/** A tolerance has the base of its number. */
function baseOf(unit: string): { base: string; factor: number } {
  const bare = unit.replace('±', '');
  const base = bases[bare] ?? bare;
  if (bare === 'year') return { base, factor: monthsOfYear };
  return { base, factor: base === bare ? 1 : (factorOf(bare, base) ?? 1) };
}

/** In normal text that has its case. `isQuery`: also prefixes alone, as in 10k. */
export function findValues(text: string, isQuery = false): FoundValue[] {
  const found: FoundValue[] = [];
  for (const { 0: all, index, groups } of text.matchAll(isQuery ? patternOfQueries : pattern)) {
    const { value, matches } = readNumber(groups ?? {}, groups?.['minus'], isQuery);
    if (matches.length === 0 || !Number.isFinite(value)) continue;
    const { letter, name = '' } = groups ?? {};
    // "4k7 ohm" is a resistance; of "4k7 resistor", the second word is none of the value.
    const cut = letter && namedUnits(letter + name, true).length === 0 ? '' : shorterName(name, isQuery);
    const whole = all.slice(0, all.length - name.length + cut.length);
    const inFirst = roundedTo12(value * (matches[0]?.factor ?? 1));
    // Only searches are shown.
    const own =
      isQuery && !letter
        ? Object.keys(bases).find((unit) => roundedTo12(factorOf(cut, unit) ?? 0) === 1)
        : undefined;
    found.push({
      start: index,
      end: index + whole.replace(/[ -]$/, '').length,
      value: inFirst,
      written: own === undefined ? { value: inFirst, unit: matches[0]?.unit } : { value, unit: own },
      units: matches.map(({ unit }) => unit),
      terms: termsOf(value, matches),
    });
  }
  return found;
}

export interface ValueTerms {
  terms: readonly string[];
  /** Where the number and its unit end. */
  end: number;
}

/** The terms of the number that begins there, as found in a text. */
export function valueTermsAt(text: string, start: number, isNegative: boolean): ValueTerms {
  numberHere.lastIndex = start;
  const match = numberHere.exec(text);
  if (!match) return { terms: [], end: start };
  const [all] = match;
  const key = isNegative ? `-${all}` : all;
  let terms = termsOfTexts.get(key);
  if (!terms) {
    const { value, matches } = readNumber(match.groups ?? {}, isNegative ? '-' : '', false);
    terms = Number.isFinite(value) ? termsOf(value, matches) : [];
    termsOfTexts.set(key, terms);
  }
  return { terms, end: start + all.length };
}

const termsOfTexts = new RecentTexts<readonly string[]>(10_000);

function readNumber(groups: Record<string, string | undefined>, minus = '', isQuery: boolean) {
  const { grouped, letter, after, name = '' } = groups;
  const digits = grouped?.replaceAll(',', '') ?? groups['number']?.replace(',', '.') ?? '';
  const isJoined = letter !== undefined;
  return {
    value: Number(minus + (isJoined ? `${digits}.${after}` : digits)),
    matches: isJoined ? letterUnits(letter, name) : namedUnits(name, isQuery),
  };
}

function termsOf(value: number, units: readonly NamedUnit[]): string[] {
  return [...new Set(units.map(({ unit, factor }) => valueTerm(value * factor, unit)))];
}

interface NamedUnit {
  unit: string;
  factor: number;
}

const knownInQueries = new Map<string, NamedUnit[]>();
const knownInTexts = new Map<string, NamedUnit[]>();
const mostKnown = 5_000;

function namedUnits(name: string, isQuery: boolean): NamedUnit[] {
  if (name === '' || (barePrefix.test(name) && !isQuery && name !== 'm')) return [];
  const known = isQuery ? knownInQueries : knownInTexts;
  const cached = known.get(name);
  if (cached) return cached;
  const units = unitsOf(shorterName(name, isQuery), isQuery);
  if (known.size >= mostKnown) known.clear();
  known.set(copiedText(name), units);
  return units;
}

function unitsOf(name: string, isQuery: boolean): NamedUnit[] {
  const counts = spokenCounts.get(name);
  if (counts) return counts.map((unit) => ({ unit, factor: 1 }));
  const spoken = isQuery ? spokenPrefixes.get(name) : undefined;
  if (spoken) return [...unitsOf(spoken.prefix ?? '', true), ...spoken.units];
  const isBare = barePrefix.test(name) && name !== 'm';
  const units = comparedUnits.flatMap((unit) => {
    const factor = isBare && unit !== name && !bareUnits.has(unit) ? undefined : factorOf(name, unit);
    return factor === undefined ? [] : [{ unit, factor }];
  });
  // After eleven and more, Arabic units end in an alef: خمسين مترا.
  return isQuery && units.length === 0 && arabicAccusative.test(name)
    ? unitsOf(name.slice(0, -1), true)
    : units;
}

const arabicAccusative = /^\p{Script=Arabic}{3,}\u0627$/u;

/** 24口交换机 goes on after its unit, and 40 كيلو للفايبر after its prefix. */
function shorterName(name: string, isQuery: boolean): string {
  const isChinese = /^\p{Script=Han}/u.test(name);
  const first = name.split(' ', 1).join('');
  const shorter = isChinese
    ? Array.from(name, (_, less) => name.slice(0, name.length - less))
    : [name, first];
  if (!isChinese && first === name) return name;
  return shorter.find((cut) => unitsOf(cut, isQuery).length > 0) ?? name;
}

/** 4k7 and 4R7. */
function letterUnits(letter: string, name: string): NamedUnit[] {
  const factor = factorOf(letter, 'Ω');
  const named = name === '' ? [] : namedUnits(letter + name, true);
  if (named.length > 0) return named;
  return factor === undefined ? namedUnits(letter, true) : [{ unit: 'Ω', factor }];
}
