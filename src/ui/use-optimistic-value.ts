import { useState } from 'react';

/** A value from the URL; a new choice is shown at once, before the navigation has changed the URL. */
export function useOptimisticValue<Value extends string | number>(
  value: Value,
): [Value, (chosen: Value) => void] {
  const [ahead, setAhead] = useState<{ from: Value; chosen: Value } | null>(null);
  const isStale = ahead !== null && ahead.from !== value;
  // The URL has changed, to this choice or to another: its value is shown again.
  if (isStale) setAhead(null);
  const shown = ahead && !isStale ? ahead.chosen : value;
  return [shown, (chosen) => setAhead({ from: value, chosen })];
}
