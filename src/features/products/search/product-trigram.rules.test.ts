import { expect, test } from 'vitest';
import { trigramQuery } from './product-trigram.rules.ts';

const common = new Map([
  ['swi', 0.15],
  ['wit', 0.16],
  ['itc', 0.02],
  ['tch', 0.019],
]);

test.each([
  ['5g', null, "'5g':*"],
  ['工', 'iot', "'工':* & '\u001Eiot'"],
  ['poe', null, "'poe'"],
  // The rarest, the rarest that does not overlap it, and others that few products have.
  ['switch', null, "'tch' & 'swi'"],
  ['xswitch', null, "'xsw' & 'tch'"],
  ['xyswitch', 'physical', "'xys' & 'tch' & 'ysw' & '\u001Ephysical'"],
  ['uvwxyz', null, "'uvw' & 'wxy' & 'vwx' & 'xyz'"],
  ['uvwxyza', null, "'uvw' & 'wxy' & 'vwx' & 'xyz'"],
  ['aaaa', null, "'aaa'"],
  ['工业网', null, "'工业网'"],
  ['😀a', null, "'😀a':*"],
  ["a'\\", null, "'a''\\\\'"],
])('%j of kind %j queries %s', (term, kind, query) => {
  expect(trigramQuery(term, kind, common)).toBe(query);
});
