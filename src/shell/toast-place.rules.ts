// Position of the toasts: at the edge of the screen where they cover no control, or the least important ones.

import { type Box, meet } from '#ui/visible-controls.ts';

/** A control on the screen, and how bad it is to cover it. */
export interface Obstacle {
  box: Box;
  weight: number;
}

interface Position {
  side: 'start' | 'end';
  /** From the top of the screen, in pixels. */
  top: number;
}

export interface Place extends Position {
  isOverControls: boolean;
}

/** Links are covered rather than buttons and fields, these rather than the header, the control in use never. */
export const weights = { link: 1, control: 10, header: 1000, used: 10_000 } as const;

/** Cost of a position away from the edges, where toasts cover text. */
const midway = 0.5;
const step = 8;
/** Distance that prevents pressing a toast by mistake. */
const gap = 4;

interface Room {
  screen: { width: number; height: number };
  /** Of all toasts together. */
  size: { width: number; height: number };
  margin: number;
  isRightToLeft: boolean;
  /** Retained unless another position is better. */
  current?: Place | undefined;
}

export function toastPlace(room: Room, obstacles: readonly Obstacle[]): Place {
  let best: Position = { side: 'end', top: room.margin };
  let least = Infinity;
  for (const { place, extra } of candidates(room)) {
    const box = boxAt(room, place);
    const cost = obstacles.reduce(
      (sum, { box: other, weight }) => sum + (meet(box, other, gap) ? weight : 0),
      extra,
    );
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return { ...best, isOverControls: least >= weights.link };
}

function candidates({ screen, size, margin, current }: Room) {
  const lowest = Math.max(margin, screen.height - size.height - margin);
  const isCurrent = ({ side, top }: Position) => side === current?.side && top === current.top;
  const edges = [lowest, margin].flatMap((top) => (['end', 'start'] as const).map((side) => ({ side, top })));
  const between: Position[] = [];
  for (let top = lowest - step; top > margin; top -= step)
    between.push({ side: 'end', top }, { side: 'start', top });
  const all = [
    ...edges.map((place) => ({ place, extra: 0 })),
    ...between.map((place) => ({ place, extra: midway })),
  ];
  return all.toSorted((a, b) => Number(isCurrent(b.place)) - Number(isCurrent(a.place)));
}

function boxAt({ screen, size, margin, isRightToLeft }: Room, { side, top }: Position): Box {
  const atLeft = (side === 'start') !== isRightToLeft;
  const left = atLeft ? margin : screen.width - margin - size.width;
  return { left, top, right: left + size.width, bottom: top + size.height };
}
