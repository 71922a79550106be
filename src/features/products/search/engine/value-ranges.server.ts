// Value ranges: the values that products have where a search says "at least 300 W" or "under 1 m".
import { readValue, type ValuesByUnit } from './terms/values-by-unit.ts';
import type { FoundValue } from './value-terms.ts';

export interface KnownValues {
  valuesOf: ValuesByUnit['of'];
}

interface Range {
  least: number;
  most: number;
}

const number = String.raw`(?<first>\d+(?:\.\d+)?)\s?[\p{L}%]{0,4}`;
const between = new RegExp(
  String.raw`(?:(?:between|from|بين|من)\s+${number}\s+(?:and|to|و|الي)|${number}(?:到|至))\s*$`,
  'iu',
);
const leastBefore =
  /(?:at least|min(?:imum)?(?: of)?|more than|greater than|higher than|longer than|over|above|beyond|exceeding|from|not? less than|>=?|≥|至少|不低于|不少于|不小于|高于|大于|多于|(?<!不)超过|最低|(?:علي الاقل|لا [يت]قل عن|(?:اكثر|اعلي|اكبر|ازيد|ابعد) من|فوق))\s*$/iu;
const mostBefore =
  /(?:at most|max(?:imum)?(?: of)?|up to|less than|lower than|shorter than|under|below|within|not? more than|<=?|≤|不超过|不高于|不大于|不多于|低于|小于|少于|不到|最多|最高|(?:(?:اقل|اصغر|اقصر) من|لا [يت](?:زيد|تجاوز)(?: عن| علي)?|تحت|حتي))\s*$/iu;
const leastAfter =
  /^\s*(?:or (?:more|higher|better|above|longer|greater)|and (?:up|more|above)|minimum|min\b|以上|起|علي الاقل|كحد ادني|(?:او|ف)(?: ?اكثر| ?ما فوق))/iu;
const mostAfter =
  /^\s*(?:or (?:less|lower|below|shorter|smaller|fewer)|and (?:less|below)|maximum|max\b|以下|以内|之内|علي الاكثر|كحد اقصي|(?:او|ف)(?: ?اقل))/iu;
/** Products seldom have more in a range that a search names; the nearest ones count. */
const mostValues = 40;

/** The terms of all values of the unit that are in the range; the value itself is none of them. */
export function termsInRange(value: FoundValue, text: string, known: KnownValues): string[] {
  const range = rangeOf(value, text);
  if (!range) return [];
  return value.terms.flatMap((term) => {
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
}

function rangeOf({ value, start, end }: FoundValue, text: string): Range | undefined {
  const before = text.slice(Math.max(start - 30, 0), start);
  const after = text.slice(end, end + 20);
  const first = between.exec(before)?.groups?.['first'];
  if (first !== undefined) return { least: Number(first), most: value };
  if (leastBefore.test(before) || leastAfter.test(after)) return { least: value, most: Infinity };
  if (mostBefore.test(before) || mostAfter.test(after)) return { least: 0, most: value };
  return undefined;
}
