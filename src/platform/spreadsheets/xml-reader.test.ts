import { expect, test } from 'vitest';
import { deepest, mostAttributes, xmlReader } from './xml-reader.server.ts';

function read(xml: string, elements = 1_000) {
  const opened: string[] = [];
  const push = xmlReader(
    { elements },
    (name) => void opened.push(name),
    () => {},
  );
  for (const part of xml.match(/.{1,7}/gs) ?? []) push(part);
  return opened.length;
}

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const withAttributes = (count: number) =>
  `<a><b ${Array.from({ length: count }, (_, at) => `n${at}=""`).join(' ')}/><b n0=""/></a>`;

test.each([
  ['as deep as allowed', nested(deepest), nested(deepest + 1)],
  ['with as many attributes as allowed', withAttributes(mostAttributes), withAttributes(mostAttributes + 1)],
  ['with as many elements as allowed', `<a>${'<b/>'.repeat(999)}</a>`, `<a>${'<b/>'.repeat(1_000)}</a>`],
])('XML %s is read, and one more is rejected', (_, fitting, larger) => {
  expect(read(fitting)).toBeGreaterThan(0);
  expect(() => read(larger)).toThrow(expect.objectContaining({ issue: { code: 'too_complex' } }));
});
