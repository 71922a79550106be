import { expect, test } from 'vitest';
import { intlSettings } from './translator.ts';
import { loadMessages } from './messages.ts';

test.each(['en', 'zh', 'ar'] as const)(
  'returns the same settings of %s at every render',
  async (language) => {
    await loadMessages(language);
    const [first, second] = [intlSettings(language), intlSettings(language)];
    for (const [name, value] of Object.entries(first)) {
      expect(Object.is(value, second[name as keyof typeof second]), name).toBe(true);
    }
  },
);
