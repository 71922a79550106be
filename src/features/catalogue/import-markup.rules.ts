// Texts of other shops, which are HTML, as the plain text that a description is here.
import { Parser } from 'htmlparser2';

/** A longer text is no description, with its markup or without: it is refused as it is. */
const longest = 200_000;
/** What these hold is no text of a page. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head']);
/** Each begins a line. */
const lines = new Set(['br', 'li', 'dt', 'dd', 'tr']);
/** Between them stands an empty one. */
const blocks = new Set([
  'p',
  'div',
  'hr',
  'ul',
  'ol',
  'dl',
  'table',
  'section',
  'article',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'caption',
]);
const cells = new Set(['td', 'th']);

/** A “5 < 7” is no markup, and stays. */
export function withoutMarkup(text: string): string {
  if (text.length > longest) return text;
  if (!/<\/?[a-z!][^<>]*>/i.test(text)) return withoutEntities(text);
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (unread.has(name)) hidden += 1;
      else if (lines.has(name)) parts.push('\n');
      else if (blocks.has(name)) parts.push('\n\n');
    },
    ontext: (part) => {
      if (hidden === 0) parts.push(part.replaceAll(/[^\S\u00a0]+/g, ' '));
    },
    onclosetag: (name) => {
      if (unread.has(name)) hidden = Math.max(0, hidden - 1);
      else if (cells.has(name)) parts.push(cellEnd);
      else if (blocks.has(name)) parts.push('\n\n');
    },
  });
  parser.end(text);
  return tidy(parts.join(''));
}

/** Of a text without markup, such as a title: “Cables &amp; Adapters”. */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || text.length > longest) return text;
  let plain = '';
  const parser = new Parser({ ontext: (part) => (plain += part) });
  parser.end(text.replaceAll('<', '&lt;'));
  return plain;
}

/** Stands behind each cell of a table until it is clear whether another one follows. */
const cellEnd = '\uE000';

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(cellEnd)
        .map((cell) => cell.replaceAll('\u00a0', ' ').replaceAll(/ {2,}/g, ' ').trim())
        .filter((cell) => cell !== '')
        .join(' | '),
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
