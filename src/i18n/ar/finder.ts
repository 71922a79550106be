// Arabic: finding products by filters and in the table, loaded with the catalogue.
import type { Translated } from '#i18n/en/translated.ts';
import type { finder as english } from '../en/finder.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const finder: Translated<typeof english> = isolateArguments({
  finder: {
    furtherMatches:
      '{count, plural, zero {لا منتجات أخرى بحسب المعنى} one {منتج آخر بحسب المعنى} two {منتجان آخران بحسب المعنى} few {# منتجات أخرى بحسب المعنى} many {# منتجًا آخر بحسب المعنى} other {# منتج آخر بحسب المعنى}}',
    understoodAs: 'فُهم البحث على أنه:',
    comma: '، ',
    pages: 'صفحات عن ذلك:',
    literalOnly: 'عرض المنتجات التي تحتوي على «{search}» فقط',
    allMatches: 'عرض كل ما يطابق «{search}»',
    manufacturer: 'المصنّع',
    allManufacturers: 'كل المصنّعين',
    preparing: 'يجري إعداد عوامل التصفية.',
    stock: 'التوفر',
    states: {
      not_recommended: 'غير موصى به للتصاميم الجديدة',
      last_time_buy: 'آخر فرصة للشراء',
      obsolete: 'متوقف الإنتاج',
    },
    lifecycle: 'دورة الحياة',
    price: 'السعر',
    currency: 'العملة',
    pricesIn: 'الأسعار بعملة {currency}.',
    onlyIn: 'المنتجات المسعّرة بعملة {currency} فقط؛ لا تُقارن أسعار العملات المختلفة.',
    orderIn: 'مرتبة بحسب الأسعار بعملة {currency}، تليها المنتجات المسعّرة بعملات أخرى.',
    inStock: 'متوفر في المخزون',
    atLeast: '{value} أو أكثر',
    atMost: 'حتى {value}',
    between: 'من {from} إلى {to}',
    filters: 'عوامل التصفية',
    chosen:
      '{count, plural, zero {لا شيء محدد} one {خيار واحد} two {خياران} few {# خيارات} many {# خيارًا} other {# خيار}}',
    more: '{count, number} أخرى',
    unlisted:
      '{count, plural, zero {كل القيم معروضة.} one {قيمة أخرى غير معروضة: ضيّق النتيجة بعوامل تصفية أخرى.} two {قيمتان أخريان غير معروضتين: ضيّق النتيجة بعوامل تصفية أخرى.} few {# قيم أخرى غير معروضة: ضيّق النتيجة بعوامل تصفية أخرى.} many {# قيمة أخرى غير معروضة: ضيّق النتيجة بعوامل تصفية أخرى.} other {# قيمة أخرى غير معروضة: ضيّق النتيجة بعوامل تصفية أخرى.}}',
    from: '{label}، من',
    to: '{label}، إلى',
    howFiltersNarrow: 'القيم المتعددة في عامل تصفية واحد بدائل، أما العوامل المختلفة فتضيّق النتيجة.',
    apply: 'تطبيق التصفية',
    applied: 'عوامل التصفية المطبّقة',
    remove: 'إزالة {label}: {text}',
    categoryRemoves: 'يؤدي اختيار فئة أخرى إلى إزالة عوامل التصفية حسب الخصائص.',
    clearAll: 'مسح الكل',
    nothing: 'لا يوجد منتج يطابق جميع عوامل التصفية.',
    noMatch: 'لا منتجات تطابق جميع عوامل التصفية',
    noMatchText: 'أزل أحد عوامل التصفية أو تصفّح كل المنتجات.',
    without:
      '{count, plural, zero {إزالة {label}: لا منتجات} one {إزالة {label}: منتج واحد} two {إزالة {label}: منتجان} few {إزالة {label}: # منتجات} many {إزالة {label}: # منتجًا} other {إزالة {label}: # منتج}}',
    table: 'جدول',
    compact: 'مضغوط',
    cards: 'بطاقات',
    view: 'طريقة العرض',
    current: 'الحالية',
    product: 'المنتج',
    stockColumn: 'المخزون',
    leadTime: 'مهلة التوريد',
    priceAt: 'السعر عند الكمية',
    onRequest: 'عند الطلب',
    days: '{count, plural, zero {فورًا} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    now: '{count, number} الآن',
    rest: '{count, number} خلال {later}',
    restOnRequest: '{count, number} عند الطلب',
  },
});
