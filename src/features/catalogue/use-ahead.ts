import { useState } from 'react';

/** A value that the address holds: shown as chosen at once, before the address has followed. */
export function useAhead<Value extends string | number>(value: Value): [Value, (chosen: Value) => void] {
  const [ahead, setAhead] = useState<{ from: Value; chosen: Value } | null>(null);
  const isStale = ahead !== null && ahead.from !== value;
  // The address has moved, there or elsewhere: from now on it is right.
  if (isStale) setAhead(null);
  const shown = ahead && !isStale ? ahead.chosen : value;
  return [shown, (chosen) => setAhead({ from: value, chosen })];
}
