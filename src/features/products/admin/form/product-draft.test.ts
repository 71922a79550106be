import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropProductDraft, readProductDraft, startProductDraft } from './product-form.queries.ts';
import { emptyText } from './product-form.rules.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => vi.unstubAllGlobals());

test('starts a new product, and leaves one alone that is not saved yet', () => {
  const title = () => readProductDraft(null)?.text.title;
  startProductDraft({ ...emptyText(), title: 'First' });
  expect(title()).toBe('First');
  startProductDraft({ ...emptyText(), title: 'Second' });
  expect(title()).toBe('First');
  dropProductDraft(null);
  startProductDraft({ ...emptyText(), title: 'Third' });
  expect(title()).toBe('Third');
});
