// Arabic: what frames the pages whose texts the company itself writes.
export const marketing = {
  pages: {
    home: 'الرئيسية',
    scope: 'ما تشمله الخدمة',
    range: 'ما تشمله المجموعة',
    questions: 'أسئلة المشترين',
    newest: 'الجديد في هذه المجموعة',
    allOfRange: 'عرض المجموعة كاملة',
    nextStep: 'أخبرنا بما تحتاجه، ونرد خلال {reply}.',
    updated: 'آخر تحديث: {date}',
    careers: 'الوظائف',
    careersDescription:
      'وظائف شاغرة في المبيعات وسلسلة التوريد وضمان الجودة لدى شركة لتجارة التقنية تعمل في أكثر من {countriesFloor} دولة.',
    careersLead: 'نحن أناس نقرأ أوراق المواصفات وقوائم التعبئة وملاحظات بعضنا بعناية. هذه الوظائف شاغرة.',
    duties: 'ما ستقوم به',
    requirements: 'ما نتوقعه منك',
    apply: 'قدّم طلبك',
    applyFor: 'قدّم طلبك لوظيفة {title}',
    applyByMail: 'أو راسلنا على {email}',
    applyUntil: 'آخر موعد للتقديم {date}',
    applicationMessage: 'أرغب في التقدم لوظيفة {title}.',
    news: 'الأخبار',
    newsDescription: 'ما تغيّر في المخزون والجودة والمنتجات والخدمة، لمن يخططون معنا من المشترين.',
    newsLead: 'ما تغيّر، لمن يخططون معنا من المشترين.',
    allNews: 'كل الأخبار',
    feed: 'خلاصة الأخبار (RSS)',
  },
};
