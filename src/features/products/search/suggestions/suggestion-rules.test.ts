import { describe, expect, test } from 'vitest';
import { limitGroups, readTyped, suggests } from './suggestion-rules.server.ts';
import { type Suggestion, type SuggestionKind, suggestionKinds } from './suggestion.schema.ts';

describe('a search is long enough for suggestions', () => {
  test.each(['po', '24', '光', 'a1', 'شب'])('with %s', (search) => expect(readTyped(search)).not.toBeNull());
  test.each(['p', '-', '  ', '7', 'ش', '+-+'])('not with %j', (search) =>
    expect(readTyped(search)).toBeNull(),
  );
});

describe('a text is suggested', () => {
  test.each([
    ['Power over Ethernet', 'eth pow'],
    ['TP-Link', 'tplink'],
    ['Halvard Networks', 'net'],
    ['Switches', 'switch'],
    ['以太网供电', '供电'],
    ['الضمان', 'ضمان'],
    ['إرجاع', 'ارجاع'],
    ['0603', '060'],
  ])('%s by %s', (text, search) => expect(isSuggested(text, search)).toBe(true));

  test.each([
    ['Power over Ethernet', 'thernet'],
    ['Power over Ethernet', 'power supply'],
    ['Halvard', 'halvardo'],
    ['以太网供电', '电供'],
  ])('%s not by %s', (text, search) => expect(isSuggested(text, search)).toBe(false));
});

describe('of all that was found', () => {
  const found = (counts: Partial<Record<SuggestionKind, number>>) =>
    Object.fromEntries(suggestionKinds.map((kind) => [kind, list(counts[kind] ?? 0)])) as Record<
      SuggestionKind,
      Suggestion[]
    >;
  const list = (count: number): Suggestion[] =>
    Array.from({ length: count }, (_, n) => ({ text: `${n}`, detail: null, path: `/${n}` }));
  const counts = (all: Partial<Record<SuggestionKind, number>>) =>
    Object.fromEntries(limitGroups(found(all)).map(({ kind, items }) => [kind, items.length]));

  test('at most ten are suggested, each kind in turn', () => {
    expect(counts(Object.fromEntries(suggestionKinds.map((kind) => [kind, 20])))).toEqual({
      part_numbers: 2,
      products: 2,
      manufacturers: 2,
      categories: 1,
      values: 1,
      documents: 1,
      pages: 1,
    });
  });

  test('products fill what is left', () => {
    expect(counts({ products: 20, pages: 1, values: 9 })).toEqual({ products: 6, pages: 1, values: 3 });
    expect(counts({ products: 9 })).toEqual({ products: 9 });
    expect(counts({ products: 11 })).toEqual({ products: 10 });
    expect(counts({})).toEqual({});
  });
});

function isSuggested(text: string, search: string): boolean {
  const typed = readTyped(search);
  return typed !== null && suggests(text, typed);
}
