// Which of a picture's words can be shown with the letters at hand.
import type { SharePicture } from './share-picture.ts';

const longest = 180;

/** One line without control and direction characters, and short enough to be laid out quickly. */
export function oneLine(text: string): string {
  return [...text.normalize('NFC').replace(/[\p{C}\p{Z}]+/gu, ' ')].slice(0, longest).join('').trim();
}

/**
 * A sign that is missing is written out or left away. A text that lacks letters would read as nonsense: the
 * company's name stands for a title, other texts go.
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

const writtenOut: Record<string, string> = { Ω: 'Ohm', '→': '–', '≤': '<', '≥': '>' };

function readable(text: string, missing: ReadonlySet<string>): string {
  const shown = [...text].map((character) =>
    missing.has(character) ? (writtenOut[character] ?? character.normalize('NFKC')) : character,
  );
  const left = shown.filter((character) => !missing.has(character));
  const lost = shown.some((character) => missing.has(character) && /\p{L}|\p{N}/u.test(character));
  return lost ? '' : left.join('').replace(/\s+/g, ' ').trim();
}
