import { describe, expect, test } from 'vitest';
import { element, escapeMarkup, escapeXml } from './xml.ts';

describe('an element', () => {
  test('an element without content is left out', () => {
    expect(element('a', undefined)).toBeNull();
    expect(element('a', [null, element('b', '')])).toBeNull();
  });

  test('an element escapes text and attributes', () => {
    expect(element('a', '<&>', { b: '"' })).toBe('<a b="&quot;">&lt;&amp;&gt;</a>');
    expect(escapeXml('\u0001ok')).toBe('ok');
  });
});

test('what XML does not allow is left out of its text, not of HTML', () => {
  expect(escapeXml('a\u0000\uD800\uFFFFb\t中𠀀\n')).toBe('a\uFFFDb\t中𠀀\n');
  expect(escapeMarkup('\u0001')).toBe('\u0001');
});

test('markup stays text', () => {
  expect(escapeMarkup(`<a b="c" d='e'>&amp;`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
});
