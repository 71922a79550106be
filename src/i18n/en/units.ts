// Names of units, by their codes of UN/ECE Recommendation 20.
export const unit = {
  C62: 'piece',
  MTR: 'metre',
  KGM: 'kilogram',
  LTR: 'litre',
  SET: 'set',
  PR: 'pair',
  MTK: 'square metre',
  HUR: 'hour',
  MON: 'month',
  ANN: 'year',
};

/** Behind a number. */
export const countedUnit = {
  C62: '{count, plural, one {piece} other {pieces}}',
  MTR: '{count, plural, one {metre} other {metres}}',
  KGM: '{count, plural, one {kilogram} other {kilograms}}',
  LTR: '{count, plural, one {litre} other {litres}}',
  SET: '{count, plural, one {set} other {sets}}',
  PR: '{count, plural, one {pair} other {pairs}}',
  MTK: '{count, plural, one {square metre} other {square metres}}',
  HUR: '{count, plural, one {hour} other {hours}}',
  MON: '{count, plural, one {month} other {months}}',
  ANN: '{count, plural, one {year} other {years}}',
};

/** With their numbers, as they are written in the lines of trade documents. */
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
