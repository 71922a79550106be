// Chinese: mails.
import type { MailWords } from '../en/mail.ts';

export const mail: MailWords = {
  salesSubject: '新的询价 {reference}',
  salesIntroduction: '有访客询价。直接回复本邮件即可答复，请在 {due} 之前答复。',
  confirmationSubject: '{company} 已收到您的询价 {reference}',
  greeting: '您好：',
  confirmationIntroduction: '感谢您的询价。我们已登记，编号为 {reference}，并将在 {due} 之前答复您。',
  copy: '以下是您发送的内容：',
  notYou: '如果这不是您发送的，可能是他人误填了您的邮箱：您无需理会，也可以写信至 {email}，我们会予以删除。',
  reference: '编号',
  name: '姓名',
  email: '邮箱',
  company: '公司',
  productInterest: '感兴趣的产品',
  message: '留言',
  language: '语言',
  page: '页面',
  referrer: '来源',
  product: '产品',
  campaign: '推广活动',
};
