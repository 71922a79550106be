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
