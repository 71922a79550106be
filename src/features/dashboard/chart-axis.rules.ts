// The value axis of a chart: from zero to at least the largest value, in equal, round steps.

/** Every axis has fewer steps than this: more labels do not fit into a chart of 13 rem. */
const most = 5;

/** Ticks of an axis for values of zero or more; `smallest` is the smallest step that makes sense, 1 for counts. */
export function axisTicks(values: readonly number[], smallest = 1): number[] {
  const highest = Math.max(0, ...values);
  const step = roundStep(Math.max(highest / most, smallest));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, tick) => tick * step);
}

/** The first of 1, 2, 5, 10, 20, 50, … that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((one) => one * power >= least) ?? 10;
  return factor * power;
}
