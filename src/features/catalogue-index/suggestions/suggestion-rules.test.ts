import { describe, expect, test } from 'vitest';
import { limitSuggestions, readTyped, suggests } from './suggestion-rules.server.ts';
import { type Suggested, type SuggestionKind, suggestionKinds } from './suggestion.schema.ts';

describe('a search is long enough for suggestions', () => {
  test.each(['po', '24', '光', 'a1', 'شب'])('a search is long enough for suggestions with %s', (search) =>
    expect(readTyped(search)).not.toBeNull(),
  );
  test.each(['p', '-', '  ', '7', 'ش', '+-+'])(
    'a search is long enough for suggestions not with %j',
    (search) => expect(readTyped(search)).toBeNull(),
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
  ])('a text is suggested %s by %s', (text, search) => expect(isSuggested(text, search)).toBe(true));

  test.each([
    ['Power over Ethernet', 'thernet'],
    ['Power over Ethernet', 'power supply'],
    ['Halvard', 'halvardo'],
    ['以太网供电', '电供'],
  ])('a text is suggested %s not by %s', (text, search) => expect(isSuggested(text, search)).toBe(false));
});

describe('of all that was found', () => {
  const found = (counts: Partial<Record<SuggestionKind, number>>) =>
    Object.fromEntries(suggestionKinds.map((kind) => [kind, list(counts[kind] ?? 0)])) as Record<
      SuggestionKind,
      Suggested[]
    >;
  const list = (count: number): Suggested[] =>
    Array.from({ length: count }, (_, n) => ({ label: `${n}`, detail: null, url: `/${n}` }));
  const counts = (all: Partial<Record<SuggestionKind, number>>) =>
    Object.fromEntries(
      [...Map.groupBy(limitSuggestions(found(all)), ({ kind }) => kind)].map(([kind, items]) => [
        kind,
        items.length,
      ]),
    );

  test('of all that was found, at most ten are suggested, each kind in turn', () => {
    expect(counts(Object.fromEntries(suggestionKinds.map((kind) => [kind, 20])))).toEqual({
      part_number: 2,
      product: 2,
      manufacturer: 2,
      category: 1,
      attribute: 1,
      document: 1,
      page: 1,
    });
  });

  test('products fill what is left of the suggestions', () => {
    expect(counts({ product: 20, page: 1, attribute: 9 })).toEqual({ product: 6, page: 1, attribute: 3 });
    expect(counts({ product: 9 })).toEqual({ product: 9 });
    expect(counts({ product: 11 })).toEqual({ product: 10 });
    expect(counts({})).toEqual({});
  });
});

function isSuggested(text: string, search: string): boolean {
  const typed = readTyped(search);
  return typed !== null && suggests(text, typed);
}
