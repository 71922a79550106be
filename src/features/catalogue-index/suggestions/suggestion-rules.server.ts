// Suggestion rules: which texts a search that is still being typed suggests, and how many of each kind.
import { identifierKey, normalText, wordKey, wordsOf } from '../words/normal-text.server.ts';
import { stopWords } from '../words/common-words.server.ts';
import { RecentTexts } from '../words/recent-texts.ts';
import {
  mostSuggestions,
  type Suggested,
  type Suggestion,
  type SuggestionKind,
  suggestionKinds,
} from './suggestion.schema.ts';

/** What a text must hold to be suggested. */
export interface TypedSearch {
  /** Letters and digits alone. */
  key: string;
  words: readonly TypedWord[];
}

interface TypedWord {
  text: string;
  key: string;
  isChinese: boolean;
}

/** Null: too short for suggestions. */
export function readTyped(search: string): TypedSearch | null {
  const key = identifierKey(search);
  if ([...key].length < 2 && !/^\p{Script=Han}/u.test(key)) return null;
  return { key, words: typedWords(search) };
}

/** Whether each typed word begins a word of the text; Chinese may stand anywhere in it. */
export function suggests(text: string, { key, words }: TypedSearch): boolean {
  const own = suggestedText(text);
  if (own.key.startsWith(key)) return true;
  return words.every((typed) =>
    typed.isChinese
      ? own.normal.includes(typed.text)
      : own.words.some((word) => word.text.startsWith(typed.text) || word.key.startsWith(typed.key)),
  );
}

/** Whether what is typed leads to the term: it begins the term, or names all of it among other words. */
export function leadsTo(term: string, typed: TypedSearch): boolean {
  const specific = typed.words.filter(({ key }) => !stopWords.has(key));
  return suggests(term, specific.length > 0 ? { ...typed, words: specific } : typed) || names(term, typed);
}

/** Whether the words of the term are all among those that are typed. */
export function names(term: string, typed: TypedSearch): boolean {
  const { words } = suggestedText(term);
  return (
    words.length > 0 &&
    words.every(({ text, key, isChinese }) =>
      typed.words.some((word) => (isChinese ? word.text.includes(text) : word.key === key)),
    )
  );
}

interface SuggestedText {
  normal: string;
  key: string;
  words: readonly TypedWord[];
}

/** Labels, titles and names repeat with every letter that is typed. */
const recent = new RecentTexts<SuggestedText>(20_000);

function suggestedText(text: string): SuggestedText {
  const known = recent.get(text);
  if (known) return known;
  const read = {
    normal: normalText(text).toLowerCase(),
    key: identifierKey(text),
    words: typedWords(text),
  };
  recent.set(text, read);
  return read;
}

const most: Record<SuggestionKind, number> = {
  part_number: 3,
  product: mostSuggestions,
  manufacturer: 2,
  category: 2,
  attribute: 3,
  document: 2,
  page: 2,
};

/** The first of those that lead to the same URL. */
export function distinctUrls(all: readonly Suggested[]): Suggested[] {
  return [...new Map(all.toReversed().map((one) => [one.url, one])).values()].toReversed();
}

/** Takes one of each kind in turn, so that none displaces another. Suggestions of a kind have different URLs. */
export function limitSuggestions(found: Record<SuggestionKind, readonly Suggested[]>): Suggestion[] {
  const taken = Object.fromEntries(suggestionKinds.map((kind) => [kind, 0]));
  let left = mostSuggestions;
  for (let turn = 1; turn <= mostSuggestions && left > 0; turn += 1) {
    for (const kind of suggestionKinds) {
      if (left === 0 || turn > Math.min(most[kind], found[kind].length)) continue;
      taken[kind] = turn;
      left -= 1;
    }
  }
  return suggestionKinds.flatMap((kind) =>
    found[kind].slice(0, taken[kind]).map(({ label, detail, url }) => ({ kind, label, detail, url })),
  );
}

function typedWords(search: string): TypedWord[] {
  return wordsOf(normalText(search).toLowerCase()).map(({ text, isChinese }) => ({
    text,
    key: wordKey(text),
    isChinese,
  }));
}
