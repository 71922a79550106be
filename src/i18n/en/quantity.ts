// English: quantities with their units, as they are written in the lines of trade documents.
export const quantity = {
  C62: '{count, plural, one {# piece} other {# pieces}}',
  MTR: '{count, number} m',
  KGM: '{count, number} kg',
  LTR: '{count, number} L',
  SET: '{count, plural, one {# set} other {# sets}}',
  PR: '{count, plural, one {# pair} other {# pairs}}',
  MTK: '{count, number} m²',
  HUR: '{count, plural, one {# hour} other {# hours}}',
  MON: '{count, plural, one {# month} other {# months}}',
  ANN: '{count, plural, one {# year} other {# years}}',
} as const;

export type QuantityMessages = Record<keyof typeof quantity, string>;
