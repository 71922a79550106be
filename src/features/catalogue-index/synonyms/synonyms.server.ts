// Synonyms: finds words and phrases of the same meaning, in any language.
import { normalText, wordKey } from '../words/normal-text.server.ts';
import { longestTerm } from '../terms/term-store.server.ts';
import { soundKey, soundsOf } from '../words/arabic-sounds.ts';
import { formsOf, withoutAttached } from '../words/word-forms.ts';
import { WordTerms } from '../terms/word-terms.server.ts';
import { GoodsByWords, type NeededGoods } from './needed-goods.server.ts';
import { type PhraseWord, ScatteredPhrases } from './scattered-phrases.server.ts';
import { singular, synonymKey, type SynonymToken, synonymTokens } from '../words/synonym-key.ts';

export interface SynonymMatch {
  /** The phrase's position in the text. */
  start: number;
  end: number;
  alternatives: readonly string[];
}

export interface Synonyms {
  /** The other words and phrases of the same meaning, as listed; empty: there are none. */
  expand(phrase: string): readonly string[];
  /** The longest known phrases of a text, from left to right, without overlaps; articles may stand within them. */
  find(text: string): readonly SynonymMatch[];
  /** Phrases whose words stand apart, or in another order. */
  findScattered(text: string): readonly ScatteredMatch[];
  /** What goods the words of a text are about, the likeliest first. */
  findNeeded(text: string): readonly NeededGoods[];
  /** Single words that differ from the text by so many errors at most, as listed. */
  near(text: string, mostErrors: 1 | 2): readonly string[];
  /** A word of phrases that differs from the text by one error, as in "silicon carbid". */
  nearInPhrases(word: string): string | undefined;
}

export interface ScatteredMatch {
  words: readonly PhraseWord[];
  alternatives: readonly string[];
}

/** Each group contains words and phrases of one meaning. A word of several groups has the alternatives of all. */
export function createSynonyms(groups: Iterable<readonly string[]>): Synonyms {
  const groupsOf = new Map<string, Map<string, string>[]>();
  let longest = 0;
  const words = new WordTerms();
  const wordsOfPhrases = new WordTerms();
  const scattered = new ScatteredPhrases();
  const needed = new GoodsByWords();
  /** By their numbers. */
  const written: string[] = [];
  const sounds = new Map<string, string[]>();
  /** The keys of Arabic phrases by their sounds. */
  const phrasesBySound = new Map<string, string>();
  for (const terms of groups) {
    const group = new Map<string, string>();
    for (const term of terms) {
      const key = phraseKey(term);
      if (key === '') continue;
      longest = Math.max(longest, key.split(' ').length);
      if (!group.has(key)) group.set(key, term);
      if (/^[a-z ]+ [a-z ]+$/.test(key)) for (const word of key.split(' ')) wordsOfPhrases.add(word);
      if (key.includes(' ') || key.length > longestTerm) continue;
      written[words.add(key)] ??= term;
      const sound = soundKey(key);
      if (sound !== '') sounds.set(sound, [...(sounds.get(sound) ?? []), term]);
    }
    needed.add([...group.values()].slice(0, mostNames), group.keys());
    for (const key of group.keys()) {
      const known = groupsOf.get(key);
      if (known) known.push(group);
      else {
        groupsOf.set(key, [group]);
        scattered.add(key);
        if (isArabic.test(key) && key.includes(' ')) phrasesBySound.set(soundsOf(key.split(' ')), key);
      }
    }
  }

  const alternativesOf = (key: string): string[] => {
    const others = new Map<string, string>();
    for (const group of groupsOf.get(key) ?? []) {
      for (const [other, term] of group) if (!others.has(other)) others.set(other, term);
    }
    others.delete(key);
    return [...others.values()];
  };

  const longestPhrase = (keys: readonly string[]): string | undefined => {
    for (let length = keys.length; length > 0; length -= 1) {
      const key = keys.slice(0, length).join(' ');
      if (groupsOf.has(key)) return key;
    }
    return undefined;
  };

  /** An Arabic phrase with a preposition or a pronoun written onto its first word. */
  const attachedPhrase = (text: string, first: SynonymToken | undefined, keys: readonly string[]) => {
    if (!first || !isArabic.test(first.key)) return undefined;
    for (const form of withoutAttached(normalText(text.slice(first.start, first.end)))) {
      const phrase = longestPhrase([wordKey(form), ...keys.slice(1)]);
      if (phrase !== undefined) return phrase;
    }
    return undefined;
  };

  /** An Arabic phrase of foreign words in another spelling. */
  const phraseBySound = (keys: readonly string[]): string | undefined => {
    for (let length = isArabic.test(keys[0] ?? '') ? keys.length : 0; length > 1; length -= 1) {
      const phrase = phrasesBySound.get(soundsOf(keys.slice(0, length)));
      if (phrase !== undefined) return phrase;
    }
    return undefined;
  };

  let last: { text: string; tokens: readonly SynonymToken[] } = { text: '', tokens: [] };
  /** A text is divided once for all that is looked for in it. */
  const tokensIn = (text: string): readonly SynonymToken[] => {
    if (text !== last.text) last = { text, tokens: tokensOf(text) };
    return last.tokens;
  };

  const find = (text: string): SynonymMatch[] => {
    const tokens = tokensIn(text).filter(({ key }) => !articles.has(key));
    const found: SynonymMatch[] = [];
    for (let from = 0; from < tokens.length;) {
      const keys = tokens.slice(from, from + longest).map(({ key }) => key);
      const phrase = longestPhrase(keys) ?? attachedPhrase(text, tokens[from], keys) ?? phraseBySound(keys);
      const length = phrase?.split(' ').length ?? 0;
      const [first, last] = [tokens[from], tokens[from + length - 1]];
      const alternatives = phrase === undefined ? [] : alternativesOf(phrase);
      if (first && last && alternatives.length > 0 && !isWidened(text.slice(first.start, last.end), length))
        found.push({ start: first.start, end: last.end, alternatives });
      from += Math.max(length, 1);
    }
    return found;
  };

  const findScattered = (text: string): ScatteredMatch[] =>
    scattered
      .find(tokensIn(text), (token) => arabicKeys(text, token))
      .map(({ key, words: places }) => ({ words: places, alternatives: alternativesOf(key) }));

  const near = (text: string, mostErrors: 1 | 2): string[] => {
    const key = phraseKey(text);
    const similar = words.near(key, mostErrors).toSorted((a, b) => a.errors - b.errors);
    const alike = sounds.get(soundKey(key)) ?? [];
    return [...new Set([...alike, ...similar.map(({ term }) => written[term] ?? words.textOf(term))])];
  };

  const nearInPhrases = (word: string): string | undefined => {
    // They are few: to compare them takes less time than to try every letter.
    const near = wordsOfPhrases.near(phraseKey(word), 2).find(({ errors }) => errors === 1);
    return near && wordsOfPhrases.textOf(near.term);
  };

  return {
    expand: (phrase) => alternativesOf(phraseKey(phrase)),
    find,
    findScattered,
    findNeeded: (text) => needed.find(tokensIn(text)),
    near,
    nearInPhrases,
  };
}

/** "In the room" is not what "in-room" is. */
function isWidened(phrase: string, length: number): boolean {
  return (
    length === 2 && /^(?:in|on|at|by|for|to|of|from) (?:a|an|the|my|our|your|this|these|those) /i.test(phrase)
  );
}

/** Of goods: further terms of a group say what they are needed for. */
const mostNames = 2;

const articles = new Set(['a', 'an', 'the', 'my', 'our', 'your', 'this', 'these', 'those']);

/** Equal for phrases that differ in marks and strokes of letters or in traditional characters, too. */
export function phraseKey(phrase: string): string {
  if (/^[a-z]+$/.test(phrase)) return singular(phrase);
  return tokensOf(phrase)
    .map(({ key }) => key)
    .join(' ');
}

function tokensOf(text: string): SynonymToken[] {
  return synonymTokens(text).map(({ start, end }) => ({
    start,
    end,
    key: keyOf(normalText(text.slice(start, end))),
  }));
}

const isArabic = /\p{Script=Arabic}/u;

/** Of the nouns that an Arabic verb is made of, and of a word without what is written onto it. */
function arabicKeys(text: string, { key, start, end }: SynonymToken): string[] {
  return isArabic.test(key) ? formsOf(normalText(text.slice(start, end))).map(wordKey) : [];
}

/** Arabic phrases are known in singular and plural, and for both genders. */
function keyOf(word: string): string {
  return isArabic.test(word) ? wordKey(word) : synonymKey(word);
}
