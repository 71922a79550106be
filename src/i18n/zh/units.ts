// Names of units, by their codes of UN/ECE Recommendation 20.
import type { QuantityMessages } from '../en/units.ts';

export const unit = {
  C62: '件',
  MTR: '米',
  KGM: '千克',
  LTR: '升',
  SET: '套',
  PR: '对',
  MTK: '平方米',
  HUR: '小时',
  MON: '月',
  ANN: '年',
};

/** Behind a number. */
export const countedUnit = {
  C62: '{count, plural, other {件}}',
  MTR: '{count, plural, other {米}}',
  KGM: '{count, plural, other {千克}}',
  LTR: '{count, plural, other {升}}',
  SET: '{count, plural, other {套}}',
  PR: '{count, plural, other {对}}',
  MTK: '{count, plural, other {平方米}}',
  HUR: '{count, plural, other {小时}}',
  MON: '{count, plural, other {个月}}',
  ANN: '{count, plural, other {年}}',
};

/** With their numbers, as they are written in the lines of trade documents. */
export const quantity: QuantityMessages = {
  C62: '{count, number} 件',
  MTR: '{count, number} 米',
  KGM: '{count, number} 千克',
  LTR: '{count, number} 升',
  SET: '{count, number} 套',
  PR: '{count, number} 对',
  MTK: '{count, number} 平方米',
  HUR: '{count, number} 小时',
  MON: '{count, number} 个月',
  ANN: '{count, number} 年',
};
