// Designator ranges: R1, R2, R3 as R1–R3, which the reader of designators takes again.
const numbered = /^(\D+)(0|[1-9]\d*)$/;
const leastInRange = 3;

/** In their order. At least three that follow one another become a range; 01 and 1A do not. */
export function designatorRanges(designators: readonly string[]): string[] {
  const runs: string[][] = [];
  let next: string | undefined;
  for (const name of designators) {
    if (name === next) runs.at(-1)?.push(name);
    else runs.push([name]);
    const [, letters, number] = numbered.exec(name) ?? [];
    next = letters === undefined ? undefined : `${letters}${Number(number) + 1}`;
  }
  return runs.flatMap((run) => (run.length < leastInRange ? run : [`${run[0]}–${run.at(-1)}`]));
}
