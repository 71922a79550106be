import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import { hasMessage } from './has-message.ts';

const t = createTranslator({ locale: 'en', messages: { status: { open: 'Open' } }, namespace: 'status' });

test('checks whether a group has the message of a key that is known only at run time', () => {
  const key: string = 'open';
  expect(hasMessage(t, key) ? t(key) : null).toBe('Open');
  expect(hasMessage(t, 'closed')).toBe(false);
});
