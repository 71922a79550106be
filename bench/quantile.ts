// Order statistics of measured values.

/** The value that `share` of them do not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}
