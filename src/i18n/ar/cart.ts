// Arabic: the cart. Latin names stand in isolation marks, which keep their parts in order.
export const cart = {
  cart: {
    title: 'السلة',
    items:
      '{count, plural, zero {فارغة} one {منتج واحد} two {منتجان} few {# منتجات} many {# منتجًا} other {# منتج}}',
    close: 'إغلاق',
    each: '{price} للوحدة',
    quantity: 'كمية {title}',
    decrease: 'تقليل كمية {title}',
    increase: 'زيادة كمية {title}',
    wholeIssue: 'أدخل عددًا صحيحًا أكبر من 0.',
    remove: 'إزالة',
    removeNamed: 'إزالة {title}',
    removedTitle: 'أُزيل من السلة',
    removed: 'لم يعد {title} في سلتك.',
    undo: 'تراجع',
    total: 'الإجمالي',
    proceed: 'متابعة إتمام الطلب',
    emptyTitle: 'السلة فارغة',
    empty: 'يرجى إضافة منتجات إلى السلة قبل إتمام الطلب.',
    adjustedTitle: 'عُدّلت الكمية',
    adjusted:
      'أدخلت {typed, number}. الحد الأدنى للطلب {moq, number}، وبمضاعفات {multiple, number}: الكمية الآن {quantity, number}.',
    notOrderable: 'الحد الأدنى للطلب {moq, number}، وبمضاعفات {multiple, number}.',
    onlyLeft:
      '{count, plural, one {بقيت وحدة واحدة فقط.} two {بقيت وحدتان فقط.} few {بقيت # وحدات فقط.} other {بقيت # وحدة فقط.}}',
    takeLeft:
      '{count, plural, one {الاكتفاء بوحدة واحدة} two {الاكتفاء بوحدتين} few {الاكتفاء بـ # وحدات} other {الاكتفاء بـ # وحدة}}',
    priceChanged: 'تغيّر السعر من {from} إلى {to}.',
    acceptPrice: 'قبول السعر الجديد',
    withdrawn: 'لم يعد هذا المنتج متاحًا.',
    soldOut: 'نفد هذا المنتج من المخزون الآن.',
    unpriced: 'لا يوجد لهذا المنتج سعر بالدولار الأمريكي حاليًا.',
    unchecked: 'تعذّر التحقق من المخزون والأسعار الآن. سنتحقق منهما مجددًا عند إرسال طلب الشراء.',
    acceptFirst: 'يرجى معالجة البنود المعلَّمة أولًا.',
  },
};
