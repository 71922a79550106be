// Hydration time: slow browsers get no view transitions.

const maxMs = 150;
let startedAt = Number.NaN;
let durationMs = Number.NaN;

export function startHydration(): void {
  startedAt = performance.now();
}

export function endHydration(): void {
  durationMs = performance.now() - startedAt;
}

/** A view transition delays the next page by two frames and two snapshots, longest on slow devices. */
export function canAffordTransition(): boolean {
  return durationMs < maxMs;
}
