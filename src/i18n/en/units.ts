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
