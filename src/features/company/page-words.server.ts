// Page words: what pages and their sections are also searched by, in any language. Words that products are described with are
// part of a longer term.

const lists = `
/terms-of-service#section-3: payment | pay | payment terms | invoice | VAT | credit card | bank transfer | letter of credit | PayPal | prepay | deposit | 付款 | 支付 | 账期 | 定金 | 信用证 | 发票 | طرق الدفع | الدفع | ندفع | أدفع | فاتورة ضريبية | فاتورة | دفعة مقدمة | اعتماد مستندي | تحويل بنكي
/terms-of-service#section-4: delivery | shipping | shipment | freight | dispatch | Incoterms | deliver to | ship to | courier | DHL | how long until it arrives | 配送 | 送货 | 发货 | 运费 | 交货 | 物流 | 快递 | 多久到货 | 多久能到 | 几天到 | 包邮 | توصيل | شحن البضائع | تسليم | رسوم الشحن | مدة التوصيل | متى تصل | توصلون | متى يصل
/terms-of-service#section-5: warranty | guarantee | guaranteed | 质保 | 保修 | 保固 | 保证期 | 包修 | ضمان | كفالة
/terms-of-service#section-6: returns | return goods | refund | RMA | send back | give back | money back | wrong parts | wrong part | wrong item | damaged goods | arrived damaged | arrived broken | defective goods | defective | exchange goods | complaint | 退货 | 退款 | 换货 | 退换 | 能退 | 可以退 | 退回 | 发错货 | 坏的 | 破损 | 投诉 | إرجاع | أرجع | نرجع | إعادة المنتج | أعيد المنتج | أعيد منتجا | إعادة البضاعة | استرداد | استبدال | مرتجعات | بضاعة تالفة | تالف | معيب | شكوى
/compliance#section-2: export licence | export license | export control | 出口许可 | 出口管制 | رخصة تصدير | ضوابط التصدير
/compliance#section-3: sanctions | embargo | embargoed | 制裁 | 禁运 | عقوبات | حظر تجاري
/compliance#section-4: RoHS | REACH | WEEE | lead free | contain lead | hazardous substances | hazardous | toxic | 环保 | 无铅 | 有害物质 | 有毒 | 含铅 | المواد الخطرة | خال من الرصاص
/compliance#section-5: conflict minerals | conflict free | 冲突矿产 | معادن النزاع | معادن النزاعات
/careers: jobs | a job | vacancies | vacancy | work for you | work with you | hiring | internship | apply for a position | 招聘 | 职位 | 工作机会 | 招人 | 应聘 | 求职 | 实习 | توظيف | وظيفة | وظائف | أعمل معكم | العمل معكم | تدريب وظيفي
/#contact: phone number | email | company address | located | location | your office | opening hours | call you | reach you | visit you | write to you | talk to sales | talk to someone | speak to someone | WhatsApp | WeChat | 联系电话 | 邮箱 | 公司地址 | 在哪里 | 在哪儿 | 联系你们 | 联系方式 | 怎么联系 | 营业时间 | 客服 | 微信 | رقم الهاتف | رقم هاتفكم | بريد إلكتروني | عنوان الشركة | عنوانكم | موقعكم | مقركم | أتصل بكم | التواصل معكم | أتواصل معكم | واتساب | خدمة العملاء | ساعات العمل
/privacy-policy: personal data | data protection | GDPR | cookies | my data | 个人信息 | 个人数据 | 隐私 | بيانات شخصية | بياناتي | الخصوصية
/import-export: customs | import duty | import duties | HS code | 报关 | 清关 | 海关 | 关税 | جمارك | تخليص جمركي | رسوم جمركية
/quality-assurance: inspection | counterfeit | fake | fakes | genuine | authentic | original parts | 检验 | 验货 | 正品 | 假货 | 假的 | 真假 | 假芯片 | فحص | تقليد | أصلية | أصلي | مقلدة | مزيفة | مزورة
/technical-support: repair | technical support | 维修 | 售后 | 技术支持 | 修理 | صيانة | دعم فني | تصليح | إصلاح الأجهزة
/supply-chain: warehouse service | forecast | buffer stock | consignment stock | hold stock for us | 仓库服务 | 仓储 | 备货 | 寄售 | خدمة المستودع | تخزين البضائع
`;

const wordsOf = new Map(
  lists
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', words = ''] = line.split(': ');
      return [path, words.split(' | ')] as const;
    }),
);

export const wordyPaths: readonly string[] = [...wordsOf.keys()];

export function pageWords(path: string): readonly string[] {
  return wordsOf.get(path) ?? [];
}
