import { type PointerEvent, useRef } from 'react';

/** Shorter movements are taps or scrolling. */
const threshold = 50;

/** Goes one step when a finger or the mouse is dragged sideways by at least 50 px. */
export function useSwipe(turn: (steps: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < threshold || Math.abs(event.clientY - from.y) > Math.abs(across)) return;
      const towardsStart =
        getComputedStyle(event.currentTarget).direction === 'rtl' ? across > 0 : across < 0;
      turn(towardsStart ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
