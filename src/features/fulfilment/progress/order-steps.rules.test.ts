import { expect, test } from 'vitest';
import { stepsOf } from './order-steps.rules.ts';

test('the steps before the reached one are done, those after it are open', () => {
  const lines = [
    { quantity: 10, shipped: 4 },
    { quantity: 2, shipped: 0 },
  ];
  expect(stepsOf('confirmed', lines)).toEqual({
    steps: [
      { step: 'placed', state: 'done' },
      { step: 'confirmed', state: 'current' },
      { step: 'shipped', state: 'open' },
      { step: 'completed', state: 'open' },
    ],
    shipped: 4,
    quantity: 12,
  });
  expect(stepsOf('pending', lines).steps[0]?.state).toBe('current');
  expect(stepsOf('completed', lines).steps.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'current',
  ]);
});
