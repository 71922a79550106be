// Arabic nouns after a number take another form after 3 to 10, after 11 to 99, and after the others.

/** As written in the phrases | after 3 to 10 | after 11 to 99 | after others. */
const nouns = `
سنوات|سنوات|سنة|سنة
أيام عمل|أيام عمل|يوم عمل|يوم عمل
جهازًا|أجهزة|جهازًا|جهاز
مقعدًا|مقاعد|مقعدًا|مقعد
عقدة|عقد|عقدة|عقدة
وحدة|وحدات|وحدة|وحدة
أقطاب|أقطاب|قطبًا|قطب
قناة|قنوات|قناة|قناة
مدخلًا|مداخل|مدخلًا|مدخل
نفق|أنفاق|نفقًا|نفق
مسح|مسحات|مسحًا|مسح
دقيقة|دقائق|دقيقة|دقيقة
ساعة|ساعات|ساعة|ساعة
`
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

const forms = new Map(
  nouns.map(([written = '', few = '', many = '', other = '']) => [written, { few, many, other }]),
);
const counted = new RegExp(`(\\d[\\d,]*) (${[...forms.keys()].join('|')})(?!\\p{Script=Arabic})`, 'gu');
const rules = new Intl.PluralRules('ar');

export function inflectCounts(text: string): string {
  return text.replaceAll(counted, (found, number: string, noun: string) => {
    const form = forms.get(noun);
    if (!form) return found;
    const rule = rules.select(Number(number.replaceAll(',', '')));
    return `${number} ${rule === 'few' || rule === 'many' ? form[rule] : form.other}`;
  });
}
