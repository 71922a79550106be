// Chinese: services, legal texts, careers and news, loaded with those pages only.
import type { Translated } from '#i18n/en/translated.ts';
import type { marketing as english } from '../en/marketing.ts';

export const marketing: Translated<typeof english> = {
  pages: {
    home: '首页',
    scope: '服务内容',
    range: '产品范围',
    faq: '常见问题',
    newest: '本系列新品',
    allOfRange: '查看全系列产品',
    nextStep: '告诉我们您需要什么，我们在 {reply}内回复。',
    updated: '最近更新：{date}',
    contents: '本页内容',
    contactUs: '对本文有疑问？',
    careers: '加入我们',
    careersDescription:
      '业务遍及 {countriesFloor} 多个国家和地区的科技贸易公司，招聘销售、供应链与质量保证人才。',
    careersLead: '加入一支熟悉元器件、物流和质量的团队。目前招聘以下职位。',
    duties: '岗位职责',
    requirements: '任职要求',
    apply: '申请',
    applyFor: '申请{title}',
    applyByMail: '或发邮件至 {email}',
    applyUntil: '申请截止：{date}',
    news: '新闻',
    newsDescription: '库存、质量、产品与服务的最新变化，便于您安排采购。',
    allNews: '全部新闻',
    moreNews: '更多新闻',
    feed: '新闻订阅（RSS）',
  },
};
