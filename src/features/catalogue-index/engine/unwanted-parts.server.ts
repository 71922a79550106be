// Unwanted parts: what a search does without, as in "switch without PoE" and 不带PoE的交换机.
import { subtract, isEmpty } from '#features/catalogue-index/columns/bit-set.server.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import { levelsOf } from './part-rows.server.ts';
import { isCondition, type KnownWords, type QueryPart, type Span } from './query-part.server.ts';
import { isKind, nounsOf } from './sentence.server.ts';
import type { TextIndex } from './text-index.server.ts';
import { sentence } from '../words/sentence-words.ts';

const without =
  /(?:(?:^|[\s,])(?:without|non)(?: (?:an?|any|the))?[\s-]|(?:^|\s)(?:بدون|دون|بلا)\s|(?:不带|不含|不要|没带|不用|不需要)\s*)$/iu;
/** Of whole sentences, what is missing is often what is needed. After these words, "no" means a number. */
const lacking =
  /(?<!(?:^|\s)(?:part|item|model|article|art|product|order|serial|type|stock|catalog|catalogue|cat|ref|reference|drawing|quote|quotation|invoice|id|sku|po))(?:^|\s)no\s$/iu;
const non = /(?:^|[\s,])non[\s-]$/iu;
const longestBefore = 16;
const shortestNumber = 6;

/** Those that are unwanted, and the others. */
export function dividedByWant(spans: readonly Span[], normal: string, known: KnownWords): [Span[], Span[]] {
  const isList = !sentence.test(normal);
  const isUnwanted = ({ start, part }: Span) => {
    const before = normal.slice(Math.max(start - longestBefore, 0), start);
    // "Non-blocking" is a word of its own.
    if (non.test(before) && known.find(identifierKey(`non${part.text}`)) >= 0) return false;
    return without.test(before) || (isList && start > 0 && mayLack(part) && lacking.test(before));
  };
  const unwanted: Span[] = [];
  const wanted: Span[] = [];
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1];
    if (/^non$/i.test(span.part.text) && next && isUnwanted(next)) continue;
    if (!isUnwanted(span)) {
      wanted.push(span);
      continue;
    }
    const isNamedBeside = spans.some((one) => one !== span && isKind(one, normal, known));
    const [lacked, sought] = isNamedBeside ? [[span], []] : lackedAndSought(span, known);
    unwanted.push(...lacked);
    wanted.push(...sought);
  }
  return [unwanted, wanted];
}

/** Of "non-PoE switch", the phrase "PoE switch" names what is missing and what is sought. */
function lackedAndSought(span: Span, known: KnownWords): [Span[], Span[]] {
  const { single = [] } = span.part;
  const last = single.at(-1);
  if (!last || single.length < 2 || nounsOf(last, known).length === 0) return [[span], []];
  const { start, end } = span;
  const lacked = single.slice(0, -1).map((part) => ({ start, end, part }));
  return [lacked, [{ start: end - last.typed.length, end, part: last }]];
}

/** A condition and a part number are nothing that goods may lack. */
function mayLack(part: QueryPart): boolean {
  const { text } = part;
  return !isCondition(part) && !(/\d/.test(text) && identifierKey(text).length >= shortestNumber);
}

/** Whether products with what is unwanted are excluded: a search for goods does that, a sentence about a lack of something not. */
export function excludes(
  wanted: readonly Span[],
  parts: readonly QueryPart[],
  normal: string,
  known: KnownWords,
): boolean {
  if (!wanted.some((span) => isKind(span, normal, known))) return false;
  const isSought = wanted.length === 1 || parts.some(({ isHead, isImplied }) => isHead && !isImplied);
  return isSought || !sentence.test(normal);
}

/** The rows whose titles and attributes have nothing of it; all rows, if none would be left. */
export function withoutUnwanted(
  texts: TextIndex,
  live: Int32Array,
  unwanted: readonly QueryPart[],
): Int32Array {
  const rows = live.slice();
  for (const { direct, synonyms } of unwanted) subtract(rows, levelsOf(texts, live, direct, synonyms)[2]);
  return isEmpty(rows) ? live : rows;
}
