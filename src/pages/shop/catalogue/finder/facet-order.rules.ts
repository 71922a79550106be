// The order of a facet's values on the page: once shown, they stay where they are.

interface Value {
  value: string;
}

/** The values in the order in which they were seen, new ones behind them; numbers stay in ascending order. */
export function inOrderSeen<Shown extends Value>(
  values: readonly Shown[],
  order: readonly string[],
): { values: readonly Shown[]; order: readonly string[] } {
  const known = new Set(order);
  const next = [...order, ...values.map(({ value }) => value).filter((value) => !known.has(value))];
  if (values.every(({ value }) => value !== '' && Number.isFinite(Number(value))))
    return { values, order: next };
  const placeOf = new Map(next.map((value, place) => [value, place]));
  const place = ({ value }: Value) => placeOf.get(value) ?? 0;
  return { values: values.toSorted((a, b) => place(a) - place(b)), order: next };
}
