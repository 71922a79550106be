// Suggestion rules: which texts a search that is still being typed suggests, and how many of each kind.
import { identifierKey, normalText, wordKey, wordsOf } from '../engine/normal-text.server.ts';
import { RecentTexts } from '../engine/recent-texts.ts';
import {
  mostSuggestions,
  type Suggestion,
  type SuggestionGroup,
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
  part_numbers: 3,
  products: mostSuggestions,
  manufacturers: 2,
  categories: 2,
  values: 3,
  documents: 2,
  pages: 2,
};

/** The first of those that lead to the same path. */
export function distinctPaths(all: readonly Suggestion[]): Suggestion[] {
  return [...new Map(all.toReversed().map((one) => [one.path, one])).values()].toReversed();
}

/** Takes one of each kind in turn, so that none displaces another. Suggestions of a kind have different paths. */
export function limitGroups(found: Record<SuggestionKind, readonly Suggestion[]>): SuggestionGroup[] {
  const taken = Object.fromEntries(suggestionKinds.map((kind) => [kind, 0]));
  let left = mostSuggestions;
  for (let turn = 1; turn <= mostSuggestions && left > 0; turn += 1) {
    for (const kind of suggestionKinds) {
      if (left === 0 || turn > Math.min(most[kind], found[kind].length)) continue;
      taken[kind] = turn;
      left -= 1;
    }
  }
  return suggestionKinds.flatMap((kind) => {
    const items = found[kind].slice(0, taken[kind]);
    return items.length > 0 ? [{ kind, items }] : [];
  });
}

function typedWords(search: string): TypedWord[] {
  return wordsOf(normalText(search).toLowerCase()).map(({ text, isChinese }) => ({
    text,
    key: wordKey(text),
    isChinese,
  }));
}
