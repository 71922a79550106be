// First of: the first few numbers in an order, without sorting all of them.

export function firstOf(
  numbers: readonly number[],
  wanted: number,
  compare: (a: number, b: number) => number,
): number[] {
  // Most later ones come after those that were found, and are compared once.
  const first = numbers.slice(0, wanted).sort(compare);
  for (let at = wanted; at < numbers.length; at += 1) {
    const number = numbers[at]!;
    if (compare(number, first[wanted - 1]!) >= 0) continue;
    let [from, to] = [0, wanted - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle]!, number) <= 0) from = middle + 1;
      else to = middle;
    }
    first.copyWithin(from + 1, from, wanted - 1);
    first[from] = number;
  }
  return first;
}
