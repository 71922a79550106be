// Which of a picture's words can be shown with the letters at hand.
import type { SharePicture } from './share-picture.ts';

const longest = 180;

/** One line without control and direction characters, and short enough to be laid out quickly. */
export function oneLine(text: string): string {
  return [...text.normalize('NFC').replace(/[\p{C}\p{Z}]+/gu, ' ')].slice(0, longest).join('').trim();
}

/**
 * A sign that is missing is written out or left away, and so is a word that lacks letters. Where little is left,
 * the company's name stands for a title, and other texts go.
 */
export function readableWith(picture: SharePicture, missing: ReadonlySet<string>): SharePicture {
  const { lead, ...rest } = picture;
  const read = (text: string) => readable(text, missing);
  const shownLead = lead && read(lead);
  return {
    ...rest,
    title: read(picture.title) || picture.company,
    tags: picture.tags.map(read).filter((text) => text !== ''),
    points: picture.points?.map(read).filter((text) => text !== '') ?? [],
    ...(shownLead && { lead: shownLead }),
  };
}

const writtenOut: Record<string, string> = { Ω: 'Ohm', '→': '–', '≤': '<', '≥': '>', '‐': '-', '‑': '-' };

/** Words that lack letters go; when they were most of the text, so does the rest. */
function readable(text: string, missing: ReadonlySet<string>): string {
  const words = text
    .split(' ')
    .map((word) =>
      [...word]
        .map((sign) => (missing.has(sign) ? (writtenOut[sign] ?? sign.normalize('NFKC')) : sign))
        .join(''),
    );
  const lost = (word: string) => [...word].some((sign) => missing.has(sign) && isLetter.test(sign));
  const kept = words.filter((word) => !lost(word));
  if (lettersIn(kept) < lettersIn(words) / 2) return '';
  const shown = [...kept.join(' ')].filter((sign) => !missing.has(sign)).join('');
  return shown.replace(/\s+/g, ' ').replace(loosePunctuation, '').trim();
}

const isLetter = /[\p{L}\p{N}]/u;
/** What a word left out leaves behind at either end. */
const loosePunctuation = /^[\s,;:/|·–—-]+|[\s,;:/|·–—-]+$/gu;

function lettersIn(words: string[]): number {
  return words.join('').match(/\p{L}/gu)?.length ?? 0;
}
