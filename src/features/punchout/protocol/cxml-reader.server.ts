// Reader of cXML: a document as a tree of elements, within limits, without DTDs and entities of its own.
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';

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
  /** Within which the Header ends: what follows is read once its secret was verified. */
  headerBytes: 64 * 1024,
  depth: 32,
  elements: 60_000,
  /** Of one element. */
  attributes: 32,
} as const;

/** The message is a sentence for those who sent the document. */
export class CxmlError extends Error {
  override name = 'CxmlError';
}

/** Bytes that are parsed in succession; other requests are answered in between. */
const sliceSize = 16 * 1024;

/** `onHeader` gets the document once its Header has ended, before more is read, and throws to reject it. */
export async function readCxml(
  body: AsyncIterable<Uint8Array>,
  onHeader: (document: XmlNode) => Promise<void> = async () => {},
): Promise<XmlNode> {
  const parser = createCxmlParser();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let header: XmlNode | undefined;
  try {
    for await (const part of body) {
      for (let at = 0; at < part.length; at += sliceSize) {
        const slice = part.subarray(at, at + sliceSize);
        parser.write(decoder.decode(slice, { stream: true }));
        size += slice.length;
        if (!header && (header = parser.header())) await onHeader(header);
        if (!header && size >= cxmlLimits.headerBytes) throw new CxmlError('The Header is too long.');
        await setImmediate();
      }
    }
    parser.write(decoder.decode());
    return parser.end();
  } catch (error) {
    throw error instanceof TypeError ? new CxmlError('The document is not UTF-8.') : error;
  }
}

export function createCxmlParser() {
  const parser = new SaxesParser();
  const open: XmlNode[] = [];
  const counts = { elements: 0, attributes: 0 };
  let root: XmlNode | undefined;
  let isBehindHeader = false;
  parser.on('error', () => {
    throw new CxmlError('The document is not well-formed XML.');
  });
  parser.on('doctype', (doctype) => {
    // A reference to the DTD of cXML is usual, and is not followed.
    if (doctype.includes('[')) throw new CxmlError('The document must not have a DTD of its own.');
  });
  parser.on('opentagstart', () => {
    counts.elements += 1;
    counts.attributes = 0;
    if (open.length >= cxmlLimits.depth) {
      throw new CxmlError(`The elements are nested deeper than ${cxmlLimits.depth} levels.`);
    }
    if (counts.elements > cxmlLimits.elements) {
      throw new CxmlError(`The document has more than ${cxmlLimits.elements} elements.`);
    }
  });
  parser.on('attribute', () => {
    counts.attributes += 1;
    if (counts.attributes > cxmlLimits.attributes) {
      throw new CxmlError(`An element has more than ${cxmlLimits.attributes} attributes.`);
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
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
    if (node?.name === 'Header' && open.length === 1) isBehindHeader = true;
  });
  return {
    write: (text: string) => void parser.write(text),
    header: () => (isBehindHeader ? root : undefined),
    end: (): XmlNode => {
      parser.close();
      if (root?.name !== 'cXML') throw new CxmlError('The document is not cXML.');
      return root;
    },
  };
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
