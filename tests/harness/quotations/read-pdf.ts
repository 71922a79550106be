// A PDF as pdf.js reads it.
import { extractText, getDocumentProxy } from 'unpdf';

/** Its text without marks of direction, spaces and line breaks as one space, and its attached files. */
export async function readPdf(pdf: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const { text } = await extractText(document, { mergePages: true });
  const attached: Record<string, { content: Uint8Array }> = (await document.getAttachments()) ?? {};
  return {
    text: text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' '),
    attachments: Object.fromEntries(
      Object.entries(attached).map(([name, { content }]) => [name, Buffer.from(content).toString()]),
    ),
  };
}
