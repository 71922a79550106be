import { expect, test } from 'vitest';
import type { Box } from '#ui/visible-controls.ts';
import { type Obstacle, toastPlace, weights } from './toast-place.rules.ts';

const screen = { width: 820, height: 1180 };
const size = { width: 384, height: 80 };
const room = { screen, size, margin: 24, isRightToLeft: false };
const lowest = screen.height - size.height - 24;

const control = (box: Box, weight: number = weights.control): Obstacle => ({ box, weight });
const wide = (top: number, bottom: number) => ({ left: 0, right: screen.width, top, bottom });

test('toasts sit at the lower edge, on the side where a line ends', () => {
  expect(toastPlace(room, [])).toMatchObject({ side: 'end', top: lowest });
});

test('a button there sends them to the other side', () => {
  const button = control({ left: 700, right: 780, top: 1100, bottom: 1150 });
  expect(toastPlace(room, [button])).toMatchObject({ side: 'start', top: lowest });
});

test('where lines run from right to left, the sides are the other way round', () => {
  const button = control({ left: 700, right: 780, top: 1100, bottom: 1150 });
  expect(toastPlace({ ...room, isRightToLeft: true }, [button])).toMatchObject({ side: 'end', top: lowest });
});

test('fields along the whole lower edge send them to the top', () => {
  expect(toastPlace(room, [control(wide(1000, 1180))])).toMatchObject({ side: 'end', top: 24 });
});

test('rather than the links of a header, they cover what is only read', () => {
  const { top } = toastPlace(room, [control(wide(0, 64), weights.link), control(wide(900, 1180))]);
  expect(top).toBeGreaterThan(64);
  expect(top + size.height).toBeLessThan(900);
});

test('fields at both edges leave the middle', () => {
  const { top } = toastPlace(room, [control(wide(0, 300)), control(wide(600, 1180))]);
  expect(top).toBeGreaterThan(300);
  expect(top + size.height).toBeLessThan(600);
});

test('where all is full, a link is covered rather than a button, and the control just used never', () => {
  const full = [
    control(wide(0, 300), weights.used),
    control(wide(300, 700), weights.control),
    control(wide(700, 1180), weights.link),
  ];
  expect(toastPlace(room, full)).toMatchObject({ side: 'end', top: lowest });
  const used = control({ left: 700, right: 780, top: 1100, bottom: 1150 }, weights.used);
  expect(toastPlace(room, [...full, used])).toMatchObject({ side: 'start', top: lowest });
});

test('they stay where they are unless another place is better', () => {
  const current = { side: 'start', top: lowest, isOverControls: false } as const;
  expect(toastPlace({ ...room, current }, [])).toEqual(current);
  expect(
    toastPlace({ ...room, current }, [control({ left: 30, right: 90, top: 1100, bottom: 1150 })]),
  ).toMatchObject({
    side: 'end',
    top: lowest,
  });
});

test('they say whether a control or a link is under them, for which they shrink', () => {
  const links = control(wide(0, 1180), weights.link);
  expect(toastPlace(room, [links]).isOverControls).toBe(true);
  expect(toastPlace(room, [control(wide(0, 1000), weights.link)]).isOverControls).toBe(false);
});

test('three toasts on a phone cover what is below rather than the header', () => {
  const phone = {
    ...room,
    screen: { width: 360, height: 640 },
    size: { width: 336, height: 270 },
    margin: 12,
  };
  const card = (top: number) => control({ left: 20, right: 340, top, bottom: top + 40 });
  const header = control({ left: 300, right: 344, top: 10, bottom: 54 }, weights.header);
  expect(toastPlace(phone, [header, ...[320, 380, 440, 500, 560].map(card)]).top).toBeGreaterThan(58);
});
