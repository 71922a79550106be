// Arabic: buying from stock. Latin names stand in isolation marks, which keep their parts in order.
export const shop = {
  shop: {
    title: 'منتجاتنا',
    description:
      'معدات شبكات ومكونات إلكترونية وأجهزة محمولة وخدمات من المخزون، بأسعارها وتوفرها، مع إمكانية الطلب مباشرة.',
    empty: 'لا توجد منتجات في هذه الفئة.',
    loading: 'جارٍ تحميل المنتجات...',
    lowStock: 'كمية محدودة',
    outOfStock: 'نفد المخزون',
    available: 'متوفر',
    priceOnRequest: 'عند الطلب',
    requestQuote: 'اطلب عرض سعر',
    addNamed: 'أضف {title} إلى السلة',
    addToCart: 'أضف إلى السلة',
    addToList: 'أضف إلى قائمة التسعير',
    warranty: 'ضمان {warranty}',
    qualityAssured: 'جودة مضمونة',
    stock:
      '{count, plural, zero {المخزون: لا وحدات} one {المخزون: وحدة واحدة} two {المخزون: وحدتان} few {المخزون: # وحدات} many {المخزون: # وحدة} other {المخزون: # وحدة}}',
  },
};
