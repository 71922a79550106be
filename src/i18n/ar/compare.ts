// Arabic: comparing products, loaded with the first picked product and with the comparison.
import type { Translated } from '#i18n/en/translated.ts';
import type { compare as english } from '../en/compare.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const compare: Translated<typeof english> = isolateArguments({
  compare: {
    name: 'مقارنة',
    heading:
      '{count, plural, =0 {مقارنة المنتجات} zero {مقارنة المنتجات} one {مقارنة منتج واحد} two {مقارنة منتجين} few {مقارنة # منتجات} many {مقارنة # منتجًا} other {مقارنة # منتج}}',
    differing: 'الصفوف المختلفة: {differing, number} من أصل {rows, number}.',
    legend: 'يشير إليها المعيّن، وتُظلَّل القيمة التي تنفرد عن غيرها.',
    limit:
      '{count, plural, zero {لا يمكن مقارنة منتجات.} one {يمكنك مقارنة منتج واحد.} two {يمكنك مقارنة منتجين على الأكثر.} few {يمكنك مقارنة # منتجات على الأكثر.} many {يمكنك مقارنة # منتجًا على الأكثر.} other {يمكنك مقارنة # منتج على الأكثر.}}',
    none: 'حدّد «مقارنة» على منتجات الكتالوج لعرضها جنبًا إلى جنب.',
    remove: 'إزالة {title} من المقارنة',
    moreFit:
      '{count, plural, =0 {اكتمل العدد} zero {اكتمل العدد} one {يتسع لمنتج آخر} two {يتسع لمنتجين آخرين} few {يتسع لـ # منتجات أخرى} many {يتسع لـ # منتجًا آخر} other {يتسع لـ # منتج آخر}}',
    clear: 'مسح',
    compareCount: 'مقارنة {count, number}',
    copyLink: 'نسخ الرابط',
    linkCopied: 'نُسخ الرابط',
    linkNotCopied: 'تعذّر نسخ الرابط. انسخه من شريط العنوان.',
    saveWorkbook: 'حفظ بصيغة XLSX',
    workbookFailed: 'تعذّر إنشاء المصنف. تحقّق من الاتصال وحاول مجددًا، أو احفظه بصيغة CSV.',
    saveCsv: 'حفظ بصيغة CSV',
    foldAll:
      '{count, plural, zero {لا صفوف متطابقة} one {إخفاء الصف المتطابق الوحيد} two {إخفاء الصفين المتطابقين} few {إخفاء كل الصفوف المتطابقة وعددها #} many {إخفاء كل الصفوف المتطابقة وعددها #} other {إخفاء كل الصفوف المتطابقة وعددها #}}',
    addAnother: 'إضافة منتج آخر',
    noLongerSold: 'لم يعد هذا المنتج معروضًا للبيع',
    foldEqual:
      '{count, plural, zero {لا صفوف متطابقة} one {إخفاء صف متطابق واحد} two {إخفاء صفين متطابقين} few {إخفاء # صفوف متطابقة} many {إخفاء # صفًا متطابقًا} other {إخفاء # صف متطابق}}',
    differs: 'مختلف',
    supply: 'السعر والتوريد',
    priceFrom: 'السعر عند {count, number}',
    stock: 'المخزون',
    onRequest: 'عند الطلب',
  },
});
