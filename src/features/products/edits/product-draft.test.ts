import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropProductDraft, readProductDraft, startProductDraft } from './product-draft.ts';

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
  startProductDraft({ title: 'First' });
  expect(title()).toBe('First');
  startProductDraft({ title: 'Second' });
  expect(title()).toBe('First');
  dropProductDraft(null);
  startProductDraft({ title: 'Third' });
  expect(title()).toBe('Third');
});
