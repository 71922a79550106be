import { expect, test } from 'vitest';
import { readSentParam, writeSentParam } from './home-params.rules.ts';

test('the sent parameter holds the reference and the second of sending', () => {
  const at = new Date('2026-03-02T10:20:30.400Z');
  const mark = writeSentParam({ reference: '3f2a91bc', at });
  expect(readSentParam(mark)).toEqual({ reference: '3f2a91bc', at: new Date('2026-03-02T10:20:30Z') });
});

test.each([undefined, 7, '', '3f2a91bc', '<script>-1', '3f2a91bc-zzzzzzzz', ['3f2a91bc-1']])(
  '%j is not a sent parameter',
  (mark) => {
    expect(readSentParam(mark)).toBeUndefined();
  },
);
