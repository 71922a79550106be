// Chinese: mails.
import type { MailWords } from '../en/mail.ts';

export const mail: MailWords = {
  salesSubject: '新的询价 {reference}',
  salesIntroduction: '有访客询价。直接回复本邮件即可答复，请在 {due} 之前答复。',
  confirmationSubject: '{company} 已收到您的询价 {reference}',
  replySubject: '您的询价 {reference}',
  replyBody: '{name}，您好：\n\n\n\n此致\n{from}\n{company}',
  greeting: '您好：',
  confirmationIntroduction: '感谢您的询价。我们已登记，编号为 {reference}，并将在 {due} 之前答复您。',
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
  orderConfirmationSubject: '{company} 已收到您的订单 {reference}',
  orderConfirmationIntroduction:
    '感谢您的订购。我们已登记您的订单，编号为 {reference}，并会尽快与您联系确认细节。',
  orderReserved:
    '您的订单需要我们确认。商品为您预留至 {until}；届时若仍未确认，订单将被取消，不会收取任何费用。',
  orderLink: '您填写的内容和订单进度：{address}',
  orderNotYou: '如果这不是您下的订单，可能是他人误填了您的邮箱：请写信至 {email}，我们会予以取消。',
  orderSalesSubject: '新订单 {reference}',
  orderSalesIntroduction: '有访客下了订单，库存已扣除。直接回复本邮件即可联系买家。',
  orderSalesWaiting:
    '有访客下了订单，等待您确认。库存预留至 {until}；届时若未确认，订单将被取消，库存退回。直接回复本邮件即可联系买家。',
  orderExpiredSubject: '{company}未能及时确认订单 {reference}',
  orderExpiredText:
    '非常抱歉，我们未能在商品预留期内确认您的订单 {reference}。订单已取消，不会发货，也不会收费。如仍需要这些商品，请回复本邮件或重新下单。',
  orderTotal: '合计',
  phone: '电话',
  shippingAddress: '收货地址',
  billingAddress: '账单地址',
  orderNotes: '订单备注',
  invitationSubject: '您在{company}管理后台的访问权限',
  invitationGreeting: '{name}，您好：',
  invitationIntroduction: '{host}邀请您使用{company}的管理后台。',
  invitationWithoutHost: '诚邀您使用{company}的管理后台。',
  invitationLink: '请在此设置密码；链接{days}天内有效，仅可使用一次：\n{link}',
  invitationNotYou: '如果这并非您所预期，则无需任何操作：没有密码，任何人都无法进入。',
  guessingSubject: '有人正在尝试猜测您在{company}的密码',
  guessingIntroduction:
    '短时间内有人多次用错误的密码尝试登录您在{company}的账户，所用浏览器均未曾登录过您的账户。',
  guessingYou: '如果是您本人：请稍等几分钟，或使用您曾登录过的浏览器。已知浏览器无需等待。',
  guessingNotYou:
    '如果不是您本人：没有人登录成功，之后的每次尝试都必须等待。如果您的密码没有在别处使用，则无需任何操作；否则请更换密码并启用双重验证：{address}',
};
