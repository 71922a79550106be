// The clock that the reader lives by, for times of lists that are drawn in the browser alone.

export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
