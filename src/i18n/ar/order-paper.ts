// Arabic: the papers of an order, which the admin prints in the buyer's language.
import type { AdminMessages } from '../en-admin.ts';

export const paper: AdminMessages['admin']['orders']['paper'] = {
  slip: 'قائمة التعبئة',
  invoice: 'فاتورة',
  number: 'رقم الطلب',
  date: 'تاريخ الطلب',
  poNumber: 'رقم أمر الشراء',
  taxId: 'رقم ضريبة القيمة المضافة أو الرقم الضريبي',
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
  charges: {
    freight: 'أجرة الشحن',
    insurance: 'التأمين',
    packing: 'التغليف',
    discount: 'الخصم',
    other: 'رسوم أخرى',
    tax: 'الضرائب',
  },
  packed: 'تمت التعبئة',
  total: 'الإجمالي',
  notes: 'ملاحظات الطلب',
};
