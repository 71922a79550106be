// Arabic: what adding to the cart and to the quote list reports, loaded with its code.
import type { Translated } from '#i18n/en/translated.ts';
import type { adding as english } from '../en/adding.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const adding: Translated<typeof english> = isolateArguments({
  adding: {
    addedTitle: 'أُضيف إلى السلة',
    added: 'أُضيف {title} إلى سلتك.',
    addedMore:
      '{title}: أُضيفت {quantity, number}. الحد الأدنى للطلب {moq, number}، وبمضاعفات {multiple, number}.',
    undo: 'تراجع',
    minimumTitle: 'الحد الأدنى للطلب',
    minimum: 'المتبقي {count, number} فقط، وهو أقل من الحد الأدنى للطلب {least, number}.',
    fullTitle: 'السلة ممتلئة',
    full: 'الحد الأقصى للمنتجات في السلة: {limit, number}. اطلب الموجود أولًا، أو أضف هذا المنتج إلى قائمة التسعير.',
    outOfStockTitle: 'نفد المخزون',
    outOfStock: 'هذا المنتج غير متوفر في المخزون حاليًا.',
    stockLimitTitle: 'الكمية تتجاوز المتوفر',
    stockLimit: 'لا يمكن إضافة كمية أكبر من المتوفر في المخزون.',
    noRateTitle: 'لا يوجد سعر صرف',
    noRate: 'لا يمكننا تحويل الأسعار من عملة {currency} حاليًا. يرجى طلب عرض سعر.',
    ratesFailed: 'تعذّر تحميل أسعار الصرف. يرجى المحاولة مجددًا.',
    listedTitle: 'أُضيف إلى قائمة التسعير',
    listed: '{title} في قائمة التسعير بكمية {quantity, number}.',
    openList: 'فتح قائمة التسعير',
  },
});
