// Arabic: the papers of an order, which the admin prints in the buyer's language.
import type { DeskDictionary } from '../en-desk.ts';

export const paper: DeskDictionary['desk']['orders']['paper'] = {
  slip: 'قائمة التعبئة',
  invoice: 'فاتورة',
  number: 'رقم الطلب',
  date: 'تاريخ الطلب',
  payment: 'الدفع',
  due: 'مستحق',
  paid: 'مدفوع',
  refunded: 'مُسترَد',
  billTo: 'الفوترة إلى',
  shipTo: 'الشحن إلى',
  contact: 'بيانات الاتصال',
  lines: 'المنتجات المطلوبة',
  product: 'المنتج',
  quantity: 'الكمية',
  each: 'سعر الوحدة',
  amount: 'المبلغ',
  packed: 'تمت التعبئة',
  total: 'الإجمالي',
  notes: 'ملاحظات الطلب',
};
