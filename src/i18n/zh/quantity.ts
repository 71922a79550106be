// Chinese: quantities with their units, as they are written in the lines of trade documents.
import type { QuantityMessages } from '../en/quantity.ts';

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
