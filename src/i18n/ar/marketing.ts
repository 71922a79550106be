// Arabic: services, legal texts, careers and news, loaded with those pages only.
import type { Translated } from '#i18n/en/translated.ts';
import type { marketing as english } from '../en/marketing.ts';
import { isolateArguments } from '#kernel/isolate.ts';

export const marketing: Translated<typeof english> = isolateArguments({
  pages: {
    home: 'الرئيسية',
    scope: 'ما تشمله الخدمة',
    range: 'ما تشمله المجموعة',
    faq: 'الأسئلة الشائعة',
    newest: 'الجديد في هذه المجموعة',
    allOfRange: 'عرض المجموعة كاملة',
    nextStep: 'أخبرنا بما تحتاجه، ونرد خلال {reply}.',
    updated: 'آخر تحديث: {date}',
    contents: 'محتويات الصفحة',
    contactUs: 'هل لديك سؤال عن هذا النص؟',
    careers: 'الوظائف',
    careersDescription:
      'وظائف شاغرة في المبيعات وسلسلة التوريد وضمان الجودة لدى شركة لتجارة التقنية تعمل في أكثر من {countriesFloor} دولة.',
    careersLead: 'نقرأ بعناية نشرات البيانات وقوائم التعبئة وملاحظات زملائنا. هذه الوظائف شاغرة.',
    duties: 'ما ستقوم به',
    requirements: 'ما نتوقعه منك',
    apply: 'قدّم طلبك',
    applyFor: 'التقديم على وظيفة {title}',
    applyByMail: 'أو راسلنا على {email}',
    applyUntil: 'آخر موعد للتقديم: {date}',
    news: 'الأخبار',
    newsDescription: 'أخبار المخزون والجودة والمنتجات والخدمات للمشترين من الشركات.',
    allNews: 'كل الأخبار',
    moreNews: 'أخبار أخرى',
    feed: 'خلاصة الأخبار (RSS)',
  },
});
