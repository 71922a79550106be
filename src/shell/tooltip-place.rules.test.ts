import { expect, test } from 'vitest';
import { tooltipPlace } from './tooltip-place.rules.ts';

const screen = { width: 360, height: 640 };
const tooltip = { width: 100, height: 30 };
const control = { left: 150, right: 194, top: 100, bottom: 144 };

test('a tooltip sits below its control, in the middle', () => {
  expect(tooltipPlace({ control, tooltip, screen }, [])).toEqual({ left: 122, top: 148 });
});

test('a control below sends it above, controls below and above to the side', () => {
  const below = { left: 100, right: 250, top: 150, bottom: 190 };
  const above = { left: 100, right: 250, top: 50, bottom: 95 };
  expect(tooltipPlace({ control, tooltip, screen }, [below]).top).toBe(66);
  expect(tooltipPlace({ control, tooltip, screen }, [below, above])).toEqual({ left: 198, top: 107 });
});

test('it covers the edges of two controls rather than one in the middle', () => {
  const beside = { left: 206, right: 250, top: 100, bottom: 144 };
  const farther = { left: 50, right: 94, top: 100, bottom: 144 };
  const above = { left: 122, right: 222, top: 60, bottom: 96 };
  const below = [
    { left: 100, right: 170, top: 160, bottom: 204 },
    { left: 170, right: 260, top: 160, bottom: 204 },
  ];
  const place = tooltipPlace({ control, tooltip, screen }, [beside, farther, above, ...below]);
  expect(place).toEqual({ left: 122, top: 148 });
});

test('at the edge of the screen it stays on the screen and beside its control', () => {
  const corner = { left: 312, right: 356, top: 596, bottom: 636 };
  const { left, top } = tooltipPlace({ control: corner, tooltip, screen }, []);
  expect(left + tooltip.width).toBeLessThanOrEqual(356);
  expect(top + tooltip.height).toBeLessThanOrEqual(corner.top);
});
