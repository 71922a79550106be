import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#i18n/language.ts';
import { loadMessages } from '#i18n/messages.ts';
import { currentToasts } from '#platform/browser/notify.ts';
import { addParts } from './add-parts.ts';
import { changeQuoteList, readQuoteList } from './quote-list-store.ts';
import type { WantedPart } from './wanted-part.rules.ts';

const part: WantedPart = {
  product: { id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44', title: 'Resistor' },
  quantity: 100,
  match: 'exact',
  part: '',
  manufacturer: '',
  description: '',
  targetPrice: null,
  targetCurrency: null,
  note: '',
};
const listed: WantedPart = { ...part, product: null, match: 'not_found', part: 'W5017-900' };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  });
  changeQuoteList(() => []);
});

afterEach(() => vi.unstubAllGlobals());

async function openPage(language: Language) {
  vi.stubGlobal('document', { documentElement: { dataset: { language } } });
  await loadMessages(language);
}

const quantities = () => readQuoteList().map(({ quantity }) => quantity);

test.each<[Language, string, string]>([
  ['en', '1 line added. 1 line updated.', 'Undo'],
  ['zh', '已添加 1 行。已更新 1 行。', '撤销'],
  ['ar', 'أُضيف بند واحد. حُدِّث بند واحد.', 'تراجع'],
])(
  'a parts list that is added again says in %s what was added and updated, and is undone',
  async (...row) => {
    const [language, text, undo] = row;
    await openPage(language);
    await addParts([part]);
    expect(currentToasts().at(-1)?.action?.label).not.toBe(undo);
    await addParts([{ ...part, quantity: 250 }, listed]);
    expect(quantities()).toEqual(['250', '100']);
    const toast = currentToasts().at(-1);
    expect([toast?.text, toast?.action?.label]).toEqual([text, undo]);
    toast?.action?.onAction();
    expect(quantities()).toEqual(['100']);
  },
);
