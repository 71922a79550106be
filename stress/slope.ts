// Linear regression of a measurement over time, with its uncertainty.

export interface Slope {
  perMinute: number;
  /** Two standard errors: a smaller slope is not significant. */
  noise: number;
}

interface Measured {
  /** Milliseconds. */
  at: number;
  value: number;
}

/**
 * Means per minute. Garbage collection makes neighbouring samples of memory depend on each other, so that single samples
 * would make the slope seem more certain than it is.
 */
export function meansOf(samples: readonly Measured[]): Measured[] {
  const start = samples[0]?.at ?? 0;
  const minutes = Map.groupBy(samples, ({ at }) => Math.floor((at - start) / 60_000));
  return [...minutes].map(([minute, within]) => ({
    at: minute * 60_000,
    value: within.reduce((sum, { value }) => sum + value, 0) / within.length,
  }));
}

/** Least squares. */
export function slopeOf(samples: readonly Measured[]): Slope {
  const count = samples.length;
  if (count < 3) return { perMinute: 0, noise: Infinity };
  const minutes = samples.map(({ at }) => at / 60_000);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [middle, level] = [mean(minutes), mean(samples.map(({ value }) => value))];
  const spread = minutes.reduce((sum, minute) => sum + (minute - middle) ** 2, 0);
  const joint = samples.reduce(
    (sum, { value }, n) => sum + ((minutes[n] ?? 0) - middle) * (value - level),
    0,
  );
  const perMinute = joint / spread;
  const rest = samples.reduce((sum, { value }, n) => {
    return sum + (value - level - perMinute * ((minutes[n] ?? 0) - middle)) ** 2;
  }, 0);
  return { perMinute, noise: 2 * Math.sqrt(rest / (count - 2) / spread) };
}
