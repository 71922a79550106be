// Arabic: why a visitor gets no page at the moment. Kept apart from the pages' dictionary.
export const busy = {
  title: 'لحظة من فضلك',
  limited: 'تطلب شبكتك عددًا كبيرًا من الصفحات. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
  overloaded: 'عدد الزوار كبير الآن. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
  starting: 'الموقع قيد التشغيل. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
};
