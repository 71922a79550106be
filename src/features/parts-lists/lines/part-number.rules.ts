// Part numbers: whether two are the same, the same in another packaging, or different by some characters.

const invisible = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
const separators = /[\s\-_/\u2010-\u2015\u2212]/g;

function trimmed(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replace(/^[\s"'“”‘’«»]+|[\s"'“”‘’«»]+$/g, '');
}

/** Equal for parts that differ in separators and case only: a plus, a comma and a point are part of the number. */
export function partKey(text: string): string {
  return trimmed(text).replaceAll(separators, '').toLowerCase();
}

/** Suffixes for reel, tape, tube, tray and lead-free; those that could end another part's number need a separator. */
const packagingSuffix =
  /(?:[-/ #,_]?(?:cut ?tape|t ?& ?r|t\/r|tape ?& ?reel|reel\d{0,2}|tape|tube|tray|bulk|nopb|trpbf|pbf|tr)|[-/ #,](?:ct|nd|dkr|r7|rl|t|r|1-nd|2-nd)|,\d{3}|\+t?)$/i;
const shortestStem = 4;

/** What the suffixes of the catalogue's part numbers look like in the search index. */
export const suffixKeys =
  ',tr,reel,reel7,reel13,nopb,pbf,trpbf,ct,nd,dkr,r7,rl,t,r,tape,tube,tray,bulk,115,118,127,135,215,235'.split(
    ',',
  );

interface Stem {
  text: string;
  suffix: string;
}

/** Ever shorter, without its packaging suffixes; the first is the number itself. */
export function stemsOf(text: string): Stem[] {
  const whole = trimmed(text);
  const stems: Stem[] = [{ text: whole, suffix: '' }];
  for (let rest = whole; ;) {
    const cut = rest.replace(packagingSuffix, '');
    if (cut === rest || partKey(cut).length < shortestStem) return stems;
    stems.push({ text: cut, suffix: whole.slice(cut.length).trim() });
    rest = cut;
  }
}

export type PartRelation =
  | { kind: 'exact' | 'normalised' }
  | { kind: 'packaging'; listed: string; own: string }
  | null;

/** `listed`: of the buyer; `own`: of a product. */
export function comparePartNumbers(listed: string, own: string): PartRelation {
  const [plainListed, plainOwn] = [trimmed(listed), trimmed(own)];
  if (plainListed === '' || plainOwn === '') return null;
  if (plainListed === plainOwn) return { kind: 'exact' };
  if (partKey(listed) === partKey(own)) return { kind: 'normalised' };
  for (const one of stemsOf(listed)) {
    for (const other of stemsOf(own)) {
      if (partKey(one.text) !== partKey(other.text)) continue;
      return { kind: 'packaging', listed: one.suffix, own: other.suffix };
    }
  }
  return null;
}

/** How many characters are added, left out, replaced or exchanged with their neighbour; at most `most` + 1. */
export function countDifferences(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let count = Math.min(
        (last[at] ?? 0) + 1,
        (now[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isExchanged) count = Math.min(count, (beforeLast[at - 2] ?? 0) + 1);
      now.push(count);
    }
    [beforeLast, last] = [last, now];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
