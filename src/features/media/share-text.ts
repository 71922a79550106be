// Text of share images: replaces or leaves out characters that the fonts lack.
import type { ShareImage } from './share-image.ts';

const maxLength = 180;

/** One line without control and direction characters, and short enough to be laid out quickly. */
export function oneLine(text: string): string {
  return [...text.normalize('NFC').replace(/[\p{C}\p{Z}]+/gu, ' ')].slice(0, maxLength).join('').trim();
}

/**
 * Replaces or omits missing characters, and omits parts that lack letters. When little remains, the company's name
 * replaces the title, and other texts are dropped.
 */
export function replaceMissing(image: ShareImage, missing: ReadonlySet<string>): ShareImage {
  const { lead, ...rest } = image;
  const read = (text: string) => replaceMissingIn(text, missing);
  const shownLead = lead && read(lead);
  return {
    ...rest,
    title: read(image.title) || image.company,
    tags: image.tags.map(read).filter((text) => text !== ''),
    points: image.points?.map(read).filter((text) => text !== '') ?? [],
    ...(shownLead && { lead: shownLead }),
  };
}

const replacements: Record<string, string> = { Ω: 'Ohm', '→': '–', '≤': '<', '≥': '>', '‐': '-', '‑': '-' };

/** Omits parts that lack letters; empty when those were most of the text. */
function replaceMissingIn(text: string, missing: ReadonlySet<string>): string {
  const parts = text
    .split(' ')
    .map((word) =>
      [...word]
        .map((sign) => (missing.has(sign) ? (replacements[sign] ?? sign.normalize('NFKC')) : sign))
        .join(''),
    );
  const lacksLetters = (word: string) => [...word].some((sign) => missing.has(sign) && isLetter.test(sign));
  const complete = parts.filter((word) => !lacksLetters(word));
  if (lettersIn(complete) < lettersIn(parts) / 2) return '';
  const shown = [...complete.join(' ')].filter((sign) => !missing.has(sign)).join('');
  return shown.replace(/\s+/g, ' ').replace(loosePunctuation, '').trim();
}

const isLetter = /[\p{L}\p{N}]/u;
/** Punctuation that remains at either end beside an omitted part. */
const loosePunctuation = /^[\s,;:/|·–—-]+|[\s,;:/|·–—-]+$/gu;

function lettersIn(parts: string[]): number {
  return parts.join('').match(/\p{L}/gu)?.length ?? 0;
}
