import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutEntities, withoutMarkup } from './import-markup.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

test.each([
  [
    '<p>Fast &amp; quiet</p><ul><li>24 ports</li><li>4&nbsp;uplinks</li></ul>',
    'Fast & quiet\n\n24 ports\n4 uplinks',
  ],
  ['5 < 7 and 8 > 2', '5 < 7 and 8 > 2'],
  ['&amp;lt;b&gt; <br>', '&lt;b>'],
  ['caf&eacute; &#8364; &#x20ac; &hellip;', 'café € € …'],
  ['<script>alert(1)</script><style>p { color: red }</style><p>Text</p>', 'Text'],
  ['<script>never closed', ''],
  ['a<!-- note --><b>b</b>', 'ab'],
  [
    '<table><tr><th>Ports</th><th>Speed</th></tr><tr><td>24</td><td>1G</td></tr></table>',
    'Ports | Speed\n24 | 1G',
  ],
  ['One<br/>two<br>three', 'One\ntwo\nthree'],
])('%s', (html, text) => expect(withoutMarkup(html)).toBe(text));

test('a title retains its special characters, decoded', () => {
  expect(withoutEntities('Cables &amp; Adapters <5 m &quot;flat&quot;')).toBe(
    'Cables & Adapters <5 m "flat"',
  );
  expect(withoutEntities('AT&T')).toBe('AT&T');
});

test('no markup of any kind remains', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('<p>', '</p>', '<script>', '</script>', 'x', '<', '&lt;', ' ', '<b')),
      (parts) => {
        expect(withoutMarkup(parts.join(''))).not.toMatch(/<\/?(?:p|script)>/);
      },
    ),
    propertyRuns(100, 1000),
  );
});

// Of a length that an expression with backtracking would never read to the end.
test('markup of tens of thousands of tags is read, and one of millions is left as it is', () => {
  expect(withoutMarkup('<p>'.repeat(66_000))).toBe('');
  for (const text of ['<b '.repeat(66_000), '<p>'.repeat(30_000_000)]) expect(withoutMarkup(text)).toBe(text);
});
