// XML reader: streams elements of the parts of a spreadsheet, without expanding entities that a document defines.
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { sheetLimits } from './sheet-limits.ts';
import { UnusableFile } from './unusable-file.ts';

/** `before`: the direct text of the parent since its last element. */
type OnOpen = (name: string, attributes: Record<string, string>, before: string) => void;
/** Called at the end of an element, with its direct text. */
type OnClose = (name: string, text: string) => void;

export async function readXml(
  bytes: Readable,
  limits: XmlLimits,
  onOpen: OnOpen,
  onClose: OnClose = () => {},
): Promise<void> {
  const push = xmlReader(limits, onOpen, onClose);
  for await (const part of decodedXml(bytes)) push(part);
}

/** Deeper than any spreadsheet: the parser keeps each element that is open. */
export const deepest = 32;
export const mostAttributes = 256;

export interface XmlLimits {
  /** Of one part of a workbook. */
  elements: number;
}

/** Entities that a document defines are not expanded. `line`: for the error about a text that is too long. */
export function xmlReader(
  { elements }: XmlLimits,
  onOpen: OnOpen,
  onClose: OnClose,
  line?: () => number,
): (part: string) => void {
  const parser = new SaxesParser();
  const counts = { open: 0, elements: 0, attributes: 0 };
  let text = '';
  /** Characters since the last tag, which the parser would buffer without a limit. */
  let pending = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentagstart', () => {
    counts.open += 1;
    counts.elements += 1;
    counts.attributes = 0;
    if (counts.open > deepest || counts.elements > elements) throw new UnusableFile({ code: 'too_complex' });
  });
  parser.on('attribute', () => {
    counts.attributes += 1;
    if (counts.attributes > mostAttributes) throw new UnusableFile({ code: 'too_complex' });
  });
  parser.on('opentag', ({ name, attributes }) => {
    const before = text;
    text = '';
    onOpen(localName(name), attributes, before);
  });
  parser.on('text', (more) => (text += more));
  parser.on('cdata', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    counts.open -= 1;
    onClose(localName(name), text);
    text = '';
  });
  return (part) => {
    const tag = part.lastIndexOf('<');
    const isLong = pending + (tag < 0 ? part.length : part.indexOf('<')) > sheetLimits.record;
    if (isLong || text.length > sheetLimits.record) {
      throw new UnusableFile({ code: 'row_too_long', ...(line && { line: line() }) });
    }
    pending = tag < 0 ? pending + part.length : part.length - tag;
    parser.write(part);
  };
}

export async function* decodedXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
}

/** Some programs put a prefix before every name. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
