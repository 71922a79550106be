// Corrected phrases: misspelt words that are a phrase with synonyms once they are corrected, as in "ethernet swich".
import { isEmpty } from '#features/catalogue-index/columns/bit-set.server.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { lastOf, levelsOf, type PartRows } from './part-rows.server.ts';
import { keysOf, keysOfTerm, type QueryPart } from './query-part.server.ts';
import type { TextIndex } from './text-index.server.ts';

const mostWords = 4;

/** Each phrase becomes one part, the longest first. */
export function joinCorrected(
  texts: TextIndex,
  live: Int32Array,
  parts: readonly PartRows[],
  synonyms: Pick<Synonyms, 'expand'>,
): PartRows[] {
  const joined: PartRows[] = [];
  for (let from = 0; from < parts.length;) {
    const run = phraseAt(parts, from, synonyms);
    const phrase = run.length > 0 ? join(texts, live, run, synonyms) : null;
    const isKnown = phrase !== null && !isEmpty(lastOf(phrase.levels));
    if (isKnown) joined.push(phrase);
    else joined.push(...parts.slice(from, from + 1));
    from += isKnown ? run.length : 1;
  }
  return joined;
}

function phraseAt(
  parts: readonly PartRows[],
  from: number,
  synonyms: Pick<Synonyms, 'expand'>,
): readonly PartRows[] {
  for (let length = Math.min(mostWords, parts.length - from); length > 0; length -= 1) {
    const run = parts.slice(from, from + length);
    if (isMisspelt(run) && synonymsOf(run, synonyms).length > 0) return run;
  }
  return [];
}

function isMisspelt(run: readonly PartRows[]): boolean {
  const isGuessed = ({ part, shown }: PartRows) => shown !== part.shown;
  return (
    run.some((one) => one.state === 'corrected' || isGuessed(one)) &&
    run.every((one) => (one.state !== 'unknown' || isGuessed(one)) && one.part.kind === 'word')
  );
}

function synonymsOf(run: readonly PartRows[], synonyms: Pick<Synonyms, 'expand'>): readonly string[] {
  return synonyms.expand(shownOf(run));
}

function shownOf(run: readonly PartRows[]): string {
  return run.map(({ shown }) => shown).join(' ');
}

function join(
  texts: TextIndex,
  live: Int32Array,
  run: readonly PartRows[],
  synonyms: Pick<Synonyms, 'expand'>,
): PartRows {
  const shown = shownOf(run);
  const part: QueryPart = {
    kind: 'word',
    text: run.map(({ part: { text } }) => text).join(' '),
    typed: run.map(({ part: { typed } }) => typed).join(' '),
    shown,
    direct: [keysOf(shown)],
    synonyms: synonymsOf(run, synonyms).map(keysOfTerm),
  };
  return {
    part,
    levels: levelsOf(texts, live, part.direct, part.synonyms),
    state: 'corrected',
    shown,
    words: run,
  };
}
