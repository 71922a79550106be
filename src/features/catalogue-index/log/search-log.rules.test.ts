import { expect, test } from 'vitest';
import { loggedTerm, logLimits } from './search-log.rules.ts';

test.each([
  ['  24 Port   PoE ', '24 port poe'],
  ['ＳＦＰ＋', 'sfp+'],
  ['贴片 电容', '贴片 电容'],
  ['4006381333931', '4006381333931'],
  ['@', '@'],
])('"%s" is logged as "%s"', (search, term) => expect(loggedTerm(search)).toBe(term));

test.each([
  '',
  '   ',
  'x'.repeat(logLimits.term + 1),
  'ada@shop.test',
  'write to ada@shop.test',
  'https://shop.test/a',
  'www.shop.test',
  '+49 30 1234567',
  'call +1 (555) 010-9999',
  '\0a',
  'a\u0007',
  'switch \uD83D',
  '\uDE00',
])('%j is not logged', (search) => expect(loggedTerm(search)).toBeNull());
