import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredPartsList } from './stored-parts-list.rules.ts';

const list: StoredPartsList = {
  id: 'one',
  name: '',
  step: 'columns',
  columns: [{ name: 'MPN', kind: 'part_number', reason: null }],
  rows: [{ number: 2, cells: ['LM358DR'] }],
  notes: [],
  boards: 1,
  sparePercent: 0,
  choices: {},
};

let stored: Map<string, string>;
let room = Infinity;

/** A fresh tab on the same storage. */
async function openTab() {
  vi.resetModules();
  return import('./parts-list-store.ts');
}

beforeEach(() => {
  stored = new Map();
  room = Infinity;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
  });
});

test('a list is stored, changed, replaced by the next, and its removal undone', async () => {
  const tab = await openTab();
  tab.savePartsList(list);
  tab.changePartsList((one) => ({ ...one, boards: 250 }));
  expect(stored.get('parts-list')).toContain('"boards":250');
  tab.savePartsList({ ...list, id: 'two' });
  expect(stored.get('parts-list')).not.toContain('"boards":250');
  const undo = tab.removePartsList();
  expect(stored.get('parts-list')).toContain('"lines":[]');
  undo();
  expect(stored.get('parts-list')).toContain('"id":"two"');
});

test('undoing a removal leaves a list that was read meanwhile', async () => {
  const tab = await openTab();
  tab.savePartsList(list);
  const undo = tab.removePartsList();
  tab.savePartsList({ ...list, id: 'newer' });
  undo();
  expect(stored.get('parts-list')).toContain('"id":"newer"');
  expect(stored.get('parts-list')).not.toContain('"id":"one"');
});

test('a list without room in the storage stays for the visit, and a smaller one is stored again', async () => {
  const tab = await openTab();
  room = 10;
  tab.savePartsList(list);
  expect(tab.isPartsListStored()).toBe(false);
  tab.changePartsList((one) => ({ ...one, boards: 2 }));
  room = Infinity;
  tab.changePartsList((one) => ({ ...one, boards: 3 }));
  expect(tab.isPartsListStored()).toBe(true);
  expect(stored.get('parts-list')).toContain('"boards":3');
});
