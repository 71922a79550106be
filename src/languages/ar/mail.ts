// Arabic: mails.
import type { MailWords } from '../en/mail.ts';

export const mail: MailWords = {
  salesSubject: 'طلب عرض سعر جديد {reference}',
  salesIntroduction: 'يطلب أحد الزوار عرض سعر. يكفي الرد على هذه الرسالة للإجابة، وموعد الرد أقصاه {due}.',
  confirmationSubject: 'وصل طلبك {reference} إلى {company}',
  replySubject: 'طلبكم {reference}',
  replyBody: '{name}، تحية طيبة،\n\n\n\nمع التحية،\n{from}\n{company}',
  greeting: 'تحية طيبة،',
  confirmationIntroduction:
    'نشكرك على استفسارك. سجّلناه بالرقم المرجعي \u2068{reference}\u2069، وسنرد عليك في موعد أقصاه \u2068{due}\u2069.',
  notYou: 'إن لم ترسل هذا الطلب فقد أدخل شخص ما عنوانك خطأً: لا يلزمك فعل شيء، أو اكتب إلى {email} فنحذفه.',
  reference: 'الرقم المرجعي',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  company: 'الشركة',
  productInterest: 'المنتج المطلوب',
  message: 'الرسالة',
  language: 'اللغة',
  page: 'الصفحة',
  referrer: 'المصدر',
  product: 'المنتج',
  campaign: 'الحملة',
  orderConfirmationSubject: 'وصل طلب الشراء {reference} إلى {company}',
  orderConfirmationIntroduction:
    'نشكرك على طلبك. سجّلناه بالرقم \u2068{reference}\u2069، وسنتواصل معك قريبًا لتأكيد التفاصيل.',
  orderReserved:
    'يحتاج طلبك إلى تأكيدنا. البضاعة محجوزة لك حتى \u2068{until}\u2069؛ وإن لم نؤكد الطلب حتى ذلك الحين فسيُلغى ولن يُحصَّل أي مبلغ.',
  orderLink: 'كل ما أدخلته ومراحل تنفيذ طلبك: {address}',
  orderNotYou: 'إن لم تقدّم هذا الطلب فقد أدخل شخص ما عنوانك خطأً: اكتب إلى {email} فنلغيه.',
  orderSalesSubject: 'طلب شراء جديد {reference}',
  orderSalesIntroduction:
    'قدّم أحد الزوار طلب شراء، وقد خُصمت الكمية من المخزون. يكفي الرد على هذه الرسالة للوصول إلى المشتري.',
  orderSalesWaiting:
    'قدّم أحد الزوار طلب شراء ينتظر تأكيدك. الكمية محجوزة حتى \u2068{until}\u2069، ثم يُلغى الطلب وتعود الكمية إلى المخزون إن لم تؤكده. يكفي الرد على هذه الرسالة للوصول إلى المشتري.',
  orderExpiredSubject: 'لم يُؤكَّد طلب الشراء {reference} لدى {company} في الوقت المحدد',
  orderExpiredText:
    'نعتذر إليك: لم نؤكد طلبك رقم \u2068{reference}\u2069 خلال مدة حجز البضاعة. أُلغي الطلب، ولن يُسلَّم أو يُحصَّل شيء. إن كنت لا تزال بحاجة إلى البضاعة فأجب عن هذه الرسالة أو اطلب من جديد.',
  orderTotal: 'الإجمالي',
  phone: 'الهاتف',
  shippingAddress: 'عنوان الشحن',
  billingAddress: 'عنوان الفوترة',
  orderNotes: 'ملاحظات الطلب',
  invitationSubject: 'دخولك إلى لوحة إدارة {company}',
  invitationGreeting: 'مرحبًا {name}،',
  invitationIntroduction: 'يدعوك {host} للعمل على لوحة إدارة {company}.',
  invitationWithoutHost: 'أنت مدعو للعمل على لوحة إدارة {company}.',
  invitationLink: 'اختر كلمة المرور هنا؛ الرابط صالح لمدة {days} أيام ولمرة واحدة:\n{link}',
  invitationNotYou: 'إذا لم تكن تتوقع هذه الرسالة فلا يلزمك فعل شيء: لا يستطيع أحد الدخول من دون كلمة مرور.',
  guessingSubject: 'هناك من يحاول تخمين كلمة مرورك لدى {company}',
  guessingIntroduction:
    'جُرّبت كلمات مرور خاطئة كثيرة لحسابك لدى {company} خلال وقت قصير، من متصفحات لم تسجّل الدخول منها من قبل.',
  guessingYou:
    'إن كنت أنت من فعل ذلك فانتظر بضع دقائق، أو استخدم متصفحًا سجّلت الدخول منه من قبل؛ فالمتصفحات المعروفة لا تنتظر.',
  guessingNotYou:
    'إن لم تكن أنت فلم يدخل أحد، وكل محاولة أخرى عليها أن تنتظر. لا يلزمك فعل شيء ما دمت لا تستخدم كلمة مرورك في مكان آخر؛ وإلا فغيّرها وفعّل خطوة التحقق الثانية: {address}',
};
