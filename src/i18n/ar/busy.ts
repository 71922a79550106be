// Arabic: what a visitor reads who asks for more pages than one address may. Kept apart from the pages' dictionary.
export const busy = {
  title: 'لحظة من فضلك',
  text: 'تطلب شبكتك عددًا كبيرًا من الصفحات. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
  overloaded: 'عدد الزوار كبير الآن. ستعيد هذه الصفحة المحاولة تلقائيًا خلال ثوانٍ.',
};
