// Names of units, by their codes of UN/ECE Recommendation 20.
export const unit = {
  C62: 'قطعة',
  MTR: 'متر',
  KGM: 'كيلوغرام',
  LTR: 'لتر',
  SET: 'طقم',
  PR: 'زوج',
  MTK: 'متر مربع',
  HUR: 'ساعة',
  MON: 'شهر',
  ANN: 'سنة',
};
