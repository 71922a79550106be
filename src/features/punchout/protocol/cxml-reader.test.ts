import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { CxmlError, cxmlLimits, findNode, readCxml, textAt } from './cxml-reader.server.ts';

const read = (content: string | Uint8Array) => readCxml(Readable.from([Buffer.from(content)]));
const errorOf = (content: string | Uint8Array) =>
  read(content).then(
    () => null,
    (error: unknown) => (error instanceof CxmlError ? error.message : error),
  );

describe('a document of cXML', () => {
  test('a document of cXML becomes a tree of elements with their attributes and texts', async () => {
    const document = await read(
      '<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">' +
        '<cXML payloadID="1"><Header><From> a &amp; b </From></Header><Request><A/></Request></cXML>',
    );
    expect(textAt(document, 'Header/From')).toBe('a & b');
    expect(findNode(document, 'Request/A')?.name).toBe('A');
    expect(document.attributes.payloadID).toBe('1');
  });

  test.each([
    [
      'entities that expand each other',
      '<!DOCTYPE cXML [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><cXML>&b;</cXML>',
    ],
    ['a file as an entity', '<!DOCTYPE cXML [<!ENTITY f SYSTEM "file:///etc/passwd">]><cXML>&f;</cXML>'],
    ['a parameter entity', '<!DOCTYPE cXML [<!ENTITY % p SYSTEM "http://a.test/x.dtd"> %p;]><cXML/>'],
  ])('a document of cXML with %s is rejected', async (_, text) => {
    expect(await errorOf(text)).toBe('The document must not have a DTD of its own.');
  });

  test('a document of cXML with an entity that XML does not define is rejected', async () => {
    expect(await errorOf('<cXML>&nbsp;</cXML>')).toBe('The document is not well-formed XML.');
  });

  test.each(['', 'nothing', '<cXML>', '<cXML></Other>', '<cXML/><cXML/>', '<cXML a="1" a="2"/>'])(
    'a document of cXML that is not well-formed is rejected: %s',
    async (text) => expect(await errorOf(text)).toBe('The document is not well-formed XML.'),
  );

  test('a document of cXML of another kind is rejected', async () =>
    expect(await errorOf('<html/>')).toBe('The document is not cXML.'));

  test('a document of cXML that is not UTF-8 is rejected', async () => {
    expect(await errorOf(Buffer.from([0x3c, 0xff, 0xfe]))).toBe('The document is not UTF-8.');
  });

  test('a document of cXML may be nested as deep as the limit, and not deeper', async () => {
    const nested = (depth: number) => `<cXML>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</cXML>`;
    expect(await errorOf(nested(cxmlLimits.depth))).toBe(null);
    expect(await errorOf(nested(cxmlLimits.depth + 1))).toContain('nested deeper');
  });

  test('a document of cXML may have as many elements as the limit, and not more', async () => {
    const many = (count: number) => `<cXML><Header/>${'<a/>'.repeat(count - 2)}</cXML>`;
    expect(await errorOf(many(cxmlLimits.elements))).toBe(null);
    expect(await errorOf(many(cxmlLimits.elements + 1))).toContain('more than 60000 elements');
  });

  test('an element of cXML may have as many attributes as the limit, and not more', async () => {
    const many = (count: number) =>
      `<cXML ${Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ')}><Header/></cXML>`;
    expect(await errorOf(many(cxmlLimits.attributes))).toBe(null);
    expect(await errorOf(many(cxmlLimits.attributes + 1))).toContain('more than 32 attributes');
  });

  test('a document of cXML is read no further than its Header before its sender is accepted', async () => {
    let sent = 0;
    const body = async function* () {
      for (const part of ['<cXML><Header><From/></Header>', '<Request/>', '</cXML>']) {
        sent += 1;
        yield Buffer.from(part);
      }
    };
    const reading = readCxml(body(), () => Promise.reject(new Error('unknown sender')));
    await expect(reading).rejects.toThrow('unknown sender');
    expect(sent).toBe(1);
    expect((await readCxml(body())).children).toHaveLength(2);
  });

  test('a document of cXML has its Header in the first 64 KB', async () => {
    const padded = (size: number) => {
      const text = (pad: string) => `<cXML><!--${pad}--><Header></Header>`;
      return `${text('x'.repeat(size - text('').length))}</cXML>`;
    };
    expect(await errorOf(padded(cxmlLimits.headerBytes))).toBe(null);
    expect(await errorOf(padded(cxmlLimits.headerBytes + 1))).toBe('The Header is too long.');
  });
});

test('throws nothing but sentences, whatever is sent', async () => {
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
  await fc.assert(
    fc.asyncProperty(text, async (sent) => {
      expect(typeof ((await errorOf(sent)) ?? '')).toBe('string');
    }),
    propertyRuns(300, 3_000),
  );
});
