import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { cxmlLimits, findNode, readCxml, textAt } from './cxml-reader.server.ts';

const read = (text: string) => readCxml(Buffer.from(text));
const errorOf = (text: string) => {
  const result = read(text);
  return result.ok ? null : result.error;
};

describe('a document of cXML', () => {
  test('a document of cXML becomes a tree of elements with their attributes and texts', () => {
    const result = read(
      '<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">' +
        '<cXML payloadID="1"><Header><From> a &amp; b </From></Header><Request><A/></Request></cXML>',
    );
    expect(result.ok && textAt(result.value, 'Header/From')).toBe('a & b');
    expect(result.ok && findNode(result.value, 'Request/A')?.name).toBe('A');
    expect(result.ok && result.value.attributes.payloadID).toBe('1');
  });

  test.each([
    [
      'entities that expand each other',
      '<!DOCTYPE cXML [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><cXML>&b;</cXML>',
    ],
    ['a file as an entity', '<!DOCTYPE cXML [<!ENTITY f SYSTEM "file:///etc/passwd">]><cXML>&f;</cXML>'],
    ['a parameter entity', '<!DOCTYPE cXML [<!ENTITY % p SYSTEM "http://a.test/x.dtd"> %p;]><cXML/>'],
  ])('a document of cXML with %s is rejected', (_, text) => {
    expect(errorOf(text)).toBe('The document must not have a DTD of its own.');
  });

  test('a document of cXML with an entity that XML does not define is rejected', () => {
    expect(errorOf('<cXML>&nbsp;</cXML>')).toBe('The document is not well-formed XML.');
  });

  test.each(['', 'nothing', '<cXML>', '<cXML></Other>', '<cXML/><cXML/>', '<cXML a="1" a="2"/>'])(
    'a document of cXML that is not well-formed is rejected: %s',
    (text) => expect(errorOf(text)).toBe('The document is not well-formed XML.'),
  );

  test('a document of cXML of another kind is rejected', () =>
    expect(errorOf('<html/>')).toBe('The document is not cXML.'));

  test('a document of cXML that is not UTF-8 is rejected', () => {
    expect(readCxml(Buffer.from([0x3c, 0xff, 0xfe]))).toEqual({
      ok: false,
      error: 'The document is not UTF-8.',
    });
  });

  test('a document of cXML may be nested as deep as the limit, and not deeper', () => {
    const nested = (depth: number) => `<cXML>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</cXML>`;
    expect(errorOf(nested(cxmlLimits.depth))).toBe(null);
    expect(errorOf(nested(cxmlLimits.depth + 1))).toContain('nested deeper');
  });

  test('a document of cXML may have as many elements as the limit, and not more', () => {
    const many = (count: number) => `<cXML>${'<a/>'.repeat(count - 1)}</cXML>`;
    expect(errorOf(many(cxmlLimits.elements))).toBe(null);
    expect(errorOf(many(cxmlLimits.elements + 1))).toContain('more than 60000 elements');
  });
});

test('never throws, whatever is sent', () => {
  const parts = fc.constantFrom(
    '<cXML>',
    '</cXML>',
    '<!DOCTYPE',
    '[',
    ']>',
    '&a;',
    '<a b="',
    '"',
    '<![CDATA[',
    '<!--',
  );
  const text = fc
    .array(fc.oneof(parts, fc.string({ unit: 'binary' })), { maxLength: 30 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, (sent) => {
      const result = read(sent);
      expect(typeof result.ok).toBe('boolean');
    }),
    propertyRuns(300, 3_000),
  );
});
