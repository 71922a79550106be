import { expect, test } from 'vitest';
import { readSentMark, writeSentMark } from './quote-sent.rules.ts';

test('a mark tells the reference and the second of sending', () => {
  const at = new Date('2026-03-02T10:20:30.400Z');
  const mark = writeSentMark('3f2a91bc-0000-4000-8000-000000000000', at);
  expect(readSentMark(mark)).toEqual({ reference: '3f2a91bc', at: new Date('2026-03-02T10:20:30Z') });
});

test.each([undefined, 7, '', '3f2a91bc', '<script>-1', '3f2a91bc-zzzzzzzz', ['3f2a91bc-1']])(
  '%j is no mark',
  (mark) => {
    expect(readSentMark(mark)).toBeUndefined();
  },
);
