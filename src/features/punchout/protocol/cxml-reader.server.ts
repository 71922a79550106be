// Reader of cXML: a document as a tree of elements, within limits, without DTDs and entities of its own.
import { SaxesParser } from 'saxes';
import type { Outcome } from '#kernel/outcome.ts';

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  /** Its direct text, without spaces at the ends. */
  text: string;
}

export const cxmlLimits = {
  /** Of a document; three thousand lines fit. */
  bytes: 2 * 1024 * 1024,
  depth: 40,
  elements: 60_000,
} as const;

export type ReadCxml = Outcome<XmlNode, string>;

class CxmlError extends Error {}

/** The error is a sentence for those who sent the document. */
export function readCxml(bytes: Uint8Array): ReadCxml {
  try {
    return { ok: true, value: parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch (error) {
    if (error instanceof CxmlError) return { ok: false, error: error.message };
    if (error instanceof TypeError) return { ok: false, error: 'The document is not UTF-8.' };
    return { ok: false, error: 'The document is not well-formed XML.' };
  }
}

function parse(text: string): XmlNode {
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  let root: XmlNode | undefined;
  let count = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    // A reference to the DTD of cXML is usual, and is not followed.
    if (doctype.includes('[')) throw new CxmlError('The document must not have a DTD of its own.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= cxmlLimits.depth) {
      throw new CxmlError(`The elements are nested deeper than ${cxmlLimits.depth} levels.`);
    }
    if (count > cxmlLimits.elements) {
      throw new CxmlError(`The document has more than ${cxmlLimits.elements} elements.`);
    }
    const node: XmlNode = { name, attributes, children: [], text: '' };
    const parent = open.at(-1);
    if (parent) parent.children.push(node);
    else root = node;
    open.push(node);
  });
  const onText = (more: string) => {
    const node = open.at(-1);
    if (node) node.text += more;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const node = open.pop();
    if (node) node.text = node.text.trim();
  });
  parser.write(text).close();
  if (root?.name !== 'cXML') throw new CxmlError('The document is not cXML.');
  return root;
}

/** The first element at the path, such as `Header/Sender`. */
export function findNode(node: XmlNode | undefined, path: string): XmlNode | undefined {
  let found = node;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
}

export function listNodes(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

export function textAt(node: XmlNode | undefined, path: string): string {
  return findNode(node, path)?.text ?? '';
}
