// Position of a tooltip: beside its control, on the screen, over as little of other controls as possible.
import { type Box, meet } from '#ui/visible-controls.ts';

interface Sizes {
  control: Box;
  tooltip: { width: number; height: number };
  screen: { width: number; height: number };
}

const gap = 4;
const edge = 4;

/** Its upper left corner. Below first, then above, then at either side. */
export function tooltipPlace(sizes: Sizes, others: readonly Box[]): { left: number; top: number } {
  const { control, tooltip, screen } = sizes;
  const centre = (control.left + control.right - tooltip.width) / 2;
  const middle = (control.top + control.bottom - tooltip.height) / 2;
  const places = [
    { left: centre, top: control.bottom + gap },
    { left: centre, top: control.top - gap - tooltip.height },
    { left: control.right + gap, top: middle },
    { left: control.left - gap - tooltip.width, top: middle },
  ].map(({ left, top }) => ({
    left: within(left, screen.width - tooltip.width),
    top: within(top, screen.height - tooltip.height),
  }));
  const costs = places.map((place) => {
    const box = boxOf(place, tooltip);
    // A tooltip must not cover its own control.
    const own = meet(box, control) ? others.length + 1 : 0;
    return others.reduce((sum, other) => sum + coveredShare(other, box), own);
  });
  return places[costs.indexOf(Math.min(...costs))] ?? { left: edge, top: edge };
}

/** Two controls of which an edge is covered can be pressed, one that is hidden cannot. */
function coveredShare(covered: Box, { left, right, top, bottom }: Box): number {
  const width = Math.min(covered.right, right) - Math.max(covered.left, left);
  const height = Math.min(covered.bottom, bottom) - Math.max(covered.top, top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((covered.right - covered.left) * (covered.bottom - covered.top));
}

function within(value: number, most: number): number {
  return Math.max(edge, Math.min(value, most - edge));
}

function boxOf({ left, top }: { left: number; top: number }, { width, height }: Sizes['tooltip']): Box {
  return { left, top, right: left + width, bottom: top + height };
}
