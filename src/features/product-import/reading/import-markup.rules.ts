// Converts HTML descriptions of other shop systems to plain text.
import { Parser } from 'htmlparser2';

/** A longer text is left as it is: it exceeds the limit of a description anyway. */
const maxLength = 200_000;
/** Elements whose content is not visible text. */
const hiddenElements = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'head',
]);
/** Each starts a new line. */
const lines = new Set(['br', 'li', 'dt', 'dd', 'tr']);
/** An empty line separates these. */
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

/** “5 < 7” is not markup and stays as it is. */
export function withoutMarkup(text: string): string {
  if (text.length > maxLength) return text;
  if (!/<\/?[a-z!][^<>]*>/i.test(text)) return withoutEntities(text);
  const parts: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (hiddenElements.has(name)) hidden += 1;
      else if (lines.has(name)) parts.push('\n');
      else if (blocks.has(name)) parts.push('\n\n');
    },
    ontext: (part) => {
      if (hidden === 0) parts.push(part.replaceAll(/[^\S\u00a0]+/g, ' '));
    },
    onclosetag: (name) => {
      if (hiddenElements.has(name)) hidden = Math.max(0, hidden - 1);
      else if (cells.has(name)) parts.push(cellEnd);
      else if (blocks.has(name)) parts.push('\n\n');
    },
  });
  parser.end(text);
  return normaliseLines(parts.join(''));
}

/** For a text without markup, such as a title: “Cables &amp; Adapters”. */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || text.length > maxLength) return text;
  let plain = '';
  const parser = new Parser({ ontext: (part) => (plain += part) });
  parser.end(text.replaceAll('<', '&lt;'));
  return plain;
}

/** Marks the end of a table cell until it is known whether another cell follows. */
const cellEnd = '\uE000';

function normaliseLines(text: string): string {
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
