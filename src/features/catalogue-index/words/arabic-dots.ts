// Arabic dots: letters that differ by their dots alone are mistaken for one another, as in ضعط for ضغط.

const lines = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق'];
const lineOf = new Map(
  lines.flatMap((letters) => Array.from(letters, (letter) => [letter, letters] as const)),
);

/** Of normal text. */
export function hasSameLines(word: string, other: string): boolean {
  if (word.length !== other.length) return false;
  return Array.from(word).every(
    (letter, at) => letter === other[at] || lineOf.get(letter)?.includes(other[at] ?? '') === true,
  );
}
