// Names of units, by their codes of UN/ECE Recommendation 20.
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
