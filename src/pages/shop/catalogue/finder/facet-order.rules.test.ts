import { expect, test } from 'vitest';
import { inOrderSeen } from './facet-order.rules.ts';

const valuesOf = (...texts: string[]) => texts.map((value) => ({ value }));
const texts = (values: readonly { value: string }[]) => values.map(({ value }) => value);

test('values of a facet stay in the order first seen when their counts change', () => {
  const first = inOrderSeen(valuesOf('Murata', 'TDK', 'Yageo'), []);
  expect(texts(first.values)).toEqual(['Murata', 'TDK', 'Yageo']);
  const second = inOrderSeen(valuesOf('Yageo', 'Kemet', 'Murata'), first.order);
  expect(texts(second.values)).toEqual(['Murata', 'Yageo', 'Kemet']);
  const third = inOrderSeen(valuesOf('Kemet', 'TDK', 'Yageo', 'Murata'), second.order);
  expect(texts(third.values)).toEqual(['Murata', 'TDK', 'Yageo', 'Kemet']);
});

test('numbers of a facet are in ascending order, whenever they are first seen', () => {
  const { order } = inOrderSeen(valuesOf('1', '5', '10'), []);
  expect(texts(inOrderSeen(valuesOf('0.5', '5', '7'), order).values)).toEqual(['0.5', '5', '7']);
});
