// Value ranges: the values that products have where a search says "at least 300 W" or "under 1 m".
import { readValue, type ValuesByUnit } from '../terms/values-by-unit.ts';
import type { FoundValue } from '../words/value-terms.ts';

export interface KnownValues {
  valuesOf: ValuesByUnit['of'];
}

interface Range {
  least: number;
  most: number;
  /** Others than the value itself are meant first, as in "more than 20 ports". */
  isOpen?: boolean;
}

const number = String.raw`(?<first>\d+(?:\.\d+)?)\s?[\p{L}%]{0,4}`;
const between = new RegExp(
  String.raw`(?:(?:between|from|بين|من)\s+${number}\s+(?:and|to|و|الي)|${number}(?:到|至))\s*$`,
  'iu',
);
const leastBefore =
  /(?:at least|min(?:imum)?(?: of)?|over|from|(?:at|from) a distance of|not? (?:less|lower|shorter|smaller) than|>=|≥|至少|不低于|不少于|不小于|最低|(?:علي الاقل|لا [يت]قل عن|(?:من|علي) (?:مسافه|بعد)))\s*$/iu;
const moreBefore =
  /(?:(?:more|greater|higher|longer|larger|bigger|farther|further) than|above|beyond|exceeding|>|高于|大于|多于|长于|(?<!不)超过|(?:(?:اكثر|اعلي|اكبر|ازيد|ابعد|اطول) من|فوق))\s*$/iu;
const mostBefore =
  /(?:at most|max(?:imum)?(?: of)?|up to|within|not? (?:more|higher|longer|larger) than|<=|≤|不超过|不高于|不大于|不多于|最多|最高|(?:لا [يت](?:زيد|تجاوز)(?: عن| علي)?|حتي))\s*$/iu;
const lessBefore =
  /(?:(?:less|lower|shorter|smaller) than|under|below|<|低于|小于|少于|短于|不到|(?:(?:اقل|اصغر|اقصر) من|تحت))\s*$/iu;
const leastAfter =
  /^\s*(?:or (?:more|higher|better|above|longer|greater)|and (?:up|more|above)|a(?:part|way)\b|minimum|min\b|以上|以外|之外|起|[也还都]能|远|علي الاقل|كحد ادني|(?:او|ف)(?: ?اكثر| ?ما فوق))/iu;
const mostAfter =
  /^\s*(?:or (?:less|lower|below|shorter|smaller|fewer)|and (?:less|below)|maximum|max\b|以下|以内|之内|علي الاكثر|كحد اقصي|(?:او|ف)(?: ?اقل))/iu;
/** Products seldom have more in a range that a search names; the nearest ones count. */
const mostValues = 40;

interface ValueRange {
  /** Of all values of the unit that are in the range; the value itself is none of them. */
  terms: readonly string[];
  /** They are meant rather than the value itself. */
  isOpen: boolean;
}

export function findRange(value: FoundValue, text: string, known: KnownValues): ValueRange {
  const range = rangeOf(value, text);
  if (!range) return { terms: [], isOpen: false };
  const terms = value.terms.flatMap((term) => {
    const own = readValue(term);
    if (!own) return [];
    const scale = own.value / value.value || 1;
    const [least, most] = [range.least * scale, range.most * scale];
    const distance = (other: number) => Math.abs(other - own.value);
    return known
      .valuesOf(own.unit)
      .filter((other) => other.value >= least && other.value <= most && other.value !== own.value)
      .toSorted((a, b) => distance(a.value) - distance(b.value) || a.value - b.value)
      .slice(0, mostValues)
      .map((other) => other.term);
  });
  return { terms, isOpen: range.isOpen === true && terms.length > 0 };
}

function rangeOf({ value, start, end }: FoundValue, text: string): Range | undefined {
  const before = text.slice(Math.max(start - 30, 0), start);
  const after = text.slice(end, end + 20);
  const first = between.exec(before)?.groups?.['first'];
  if (first !== undefined) return { least: Number(first), most: value };
  if (leastBefore.test(before) || leastAfter.test(after)) return { least: value, most: Infinity };
  if (mostBefore.test(before) || mostAfter.test(after)) return { least: 0, most: value };
  if (moreBefore.test(before)) return { least: value, most: Infinity, isOpen: true };
  if (lessBefore.test(before)) return { least: 0, most: value, isOpen: true };
  return undefined;
}
