// Names of units behind a number, by their codes of UN/ECE Recommendation 20.
import type { QuantityMessages } from '../en/units.ts';

export const countedUnit = {
  C62: '{count, plural, few {قطع} other {قطعة}}',
  MTR: '{count, plural, few {أمتار} many {مترًا} other {متر}}',
  KGM: '{count, plural, few {كيلوغرامات} many {كيلوغرامًا} other {كيلوغرام}}',
  LTR: '{count, plural, few {لترات} many {لترًا} other {لتر}}',
  SET: '{count, plural, few {أطقم} many {طقمًا} other {طقم}}',
  PR: '{count, plural, few {أزواج} many {زوجًا} other {زوج}}',
  MTK: '{count, plural, few {أمتار مربعة} many {مترًا مربعًا} other {متر مربع}}',
  HUR: '{count, plural, few {ساعات} other {ساعة}}',
  MON: '{count, plural, few {أشهر} many {شهرًا} other {شهر}}',
  ANN: '{count, plural, few {سنوات} other {سنة}}',
};

/** With their numbers, as they are written in the lines of trade documents. */
export const quantity: QuantityMessages = {
  C62: '{count, plural, few {# قطع} other {# قطعة}}',
  MTR: '{count, plural, few {# أمتار} many {# مترًا} other {# متر}}',
  KGM: '{count, number} كغ',
  LTR: '{count, plural, few {# لترات} many {# لترًا} other {# لتر}}',
  SET: '{count, plural, few {# أطقم} many {# طقمًا} other {# طقم}}',
  PR: '{count, plural, few {# أزواج} many {# زوجًا} other {# زوج}}',
  MTK: '{count, plural, few {# أمتار مربعة} many {# مترًا مربعًا} other {# متر مربع}}',
  HUR: '{count, plural, few {# ساعات} other {# ساعة}}',
  MON: '{count, plural, few {# أشهر} many {# شهرًا} other {# شهر}}',
  ANN: '{count, plural, few {# سنوات} other {# سنة}}',
};
