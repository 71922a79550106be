// English: mails. Kept apart from the pages' dictionary, which every visitor downloads.
export const mail = {
  salesSubject: 'New quote request {reference}',
  salesIntroduction: 'New quote request from the website. Reply to this email by {due}.',
  confirmationSubject: 'We have received your quote request {reference} - {company}',
  replySubject: 'Your quote request {reference}',
  replyBody: 'Dear {name},\n\n\n\nKind regards,\n{from}\n{company}',
  greeting: 'Hello,',
  confirmationIntroduction:
    'Thank you for your inquiry. Your reference is {reference}. We will reply by {due}.',
  notYou: 'If you did not send this request, ignore this email, or ask {email} to delete it.',
  reference: 'Reference',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  productInterest: 'Product interest',
  message: 'Message',
  language: 'Language',
  page: 'Page',
  referrer: 'Referred from',
  product: 'Product',
  campaign: 'Campaign',
  apiKey: 'Sent with the API key',
  preparedBy: 'Prepared by software (not verified)',
  country: 'Country',
  currency: 'Currency',
  deliveryTerms: 'Delivery terms (Incoterms 2020)',
  neededBy: 'Needed by',
  targetPrice: 'target price',
  attachments: 'Attachments',
  lineCount: '{count, plural, one {# line:} other {# lines:}}',
  moreLines: '{count, plural, one {and # more line.} other {and # more lines.}}',
  describedPart: 'a part that you described',
  attachmentCount: '{count, plural, one {# attachment was received.} other {# attachments were received.}}',
  quoteAdminLink: 'All lines, attachments and terms:\n{link}',
  quoteRoomLink:
    'Your request with all lines. Whoever has this link can open it, for {days} days after the last change:\n{link}',
  orderConfirmationSubject: 'We have received your order {reference} - {company}',
  orderConfirmationIntroduction:
    'Thank you for your order. Your order number is {reference}. We will contact you soon to confirm details.',
  orderReserved:
    'Your order needs our confirmation. We have reserved the stock until {until}. If we do not confirm the order by then, it is cancelled and nothing is charged.',
  orderNotReserved: 'We reserve your goods when we confirm.',
  orderPartlyReserved: 'We reserve the goods marked “not reserved yet” when we confirm.',
  orderLineNotReserved: '{title} (not reserved yet)',
  orderLink: 'Details and status of your order:\n{link}',
  orderNotYou: 'If you did not place this order, email {email} and we will cancel it.',
  orderSalesSubject: 'New order {reference}',
  orderSalesIntroduction:
    'New order from the website. Stock has been reserved. Reply to this email to contact the buyer.',
  orderSalesNew: 'New order from the website. Reply to this email to contact the buyer.',
  orderSalesUnreserved:
    'Lines marked “not reserved yet” hold no stock. Confirming the order reserves them, as far as the stock goes.',
  orderSalesWaiting:
    'New order from the website, waiting for your confirmation. Stock is reserved until {until}. Without your confirmation, the order is then cancelled and the stock returned. Reply to this email to contact the buyer.',
  orderExpiredSubject: 'Order {reference} at {company} was not confirmed in time',
  orderExpiredText:
    'We are sorry: we did not confirm your order {reference} in time. It is cancelled. Nothing will be delivered or charged. If you still need the products, reply to this email or order again.',
  orderConfirmedSubject: 'Order {reference} is confirmed - {company}',
  orderConfirmedText:
    'We have confirmed your order {reference} and are preparing it. We will email you when it ships.',
  orderCancelledSubject: 'Order {reference} is cancelled - {company}',
  orderCancelledText:
    'Your order {reference} is cancelled. Nothing more will be delivered. If you did not expect this, reply to this email.',
  orderShippedSubject: 'Order {reference} has shipped',
  orderShippedText: 'Your order {reference} has shipped. These are the goods of this shipment:',
  orderPartlyShippedText:
    'A part of your order {reference} has shipped. The rest follows. These are the goods of this shipment:',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingLink: 'Track shipment',
  packages: 'Packages',
  orderTotal: 'Total',
  phone: 'Phone',
  taxId: 'VAT or tax ID',
  poNumber: 'PO number',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  orderNotes: 'Order notes',
  quotationSubject: 'Quotation {number} - {company}',
  quotationIntroduction: 'Here is our quotation {number}.',
  quotationReplaces: 'It replaces version {version}, which can no longer be accepted.',
  quotationTotal: 'Total',
  quotationValidUntil: 'Valid until',
  quotationLink:
    'Lines, terms and messages. You can accept the quotation there, as a whole or line by line. Whoever has this link can open it:\n{link}',
  quotationReminderSubject: 'Quotation {number} is valid until {date}',
  quotationReminderText:
    'Our quotation {number} can be accepted until the end of {date} (UTC). If you need more time or other terms, send us a message on its page.',
  quotationWithdrawnSubject: 'Quotation {number} is withdrawn',
  quotationWithdrawnText: 'We have withdrawn our quotation {number}. It can no longer be accepted.',
  quotationReason: 'Reason',
  quotationAcceptedSubject: 'Order {reference} from quotation {number}',
  quotationAcceptedText: 'Thank you for accepting our quotation {number}. It has become order {reference}.',
  quotationSalesAcceptedSubject: 'Quotation {number} accepted: order {reference}',
  quotationSalesAcceptedText:
    'The buyer has accepted {lines, plural, one {# line} other {# lines}} of quotation {number}.',
  quotationUnconfirmed:
    'The total of this order is 0, or that of its goods, so it waits for confirmation. Its goods are reserved then.',
  quotationBackorder:
    '{lines, plural, one {# line is not fully in stock and follows later.} other {# lines are not fully in stock and follow later.}}',
  quotationSalesDeclinedSubject: 'Quotation {number} declined',
  quotationSalesDeclinedText: 'The buyer has declined quotation {number}.',
  quotationMessageSubject: 'Message about {number}',
  quotationMessageLine: 'Line',
  quotationMessageQuantity: 'Quantity to quote',
  quotationAdminLink: 'Quotation:\n{link}',
  invitationSubject: 'Your invitation to {company} admin',
  invitationGreeting: 'Hello {name},',
  invitationIntroduction: '{host} has invited you to {company} admin.',
  invitationWithoutHost: 'You have been invited to {company} admin.',
  invitationLink:
    'Set your password with this link. It works once and expires in {days, plural, one {# day} other {# days}}:\n{link}',
  invitationNotYou: 'If you did not expect this invitation, ignore this email.',
  guessingSubject: 'Someone is trying to guess your password at {company}',
  guessingIntroduction:
    'Someone has tried many wrong passwords for your account at {company} in a short time, from browsers that you have never signed in with.',
  guessingYou: 'If this was you, wait a few minutes, or use a browser that you have signed in with before.',
  guessingNotYou:
    'If this was not you: nobody signed in, and further attempts are slowed down. If you use this password anywhere else, change it and turn on two-factor authentication:\n{link}',
  wrongCodesSubject: 'Someone may know your password at {company}',
  wrongCodesIntroduction:
    'Someone gave the right password of your account at {company}, in a browser that you have never signed in with, and then several wrong codes of the second factor.',
  wrongCodesYou: 'If this was you, enter the code that your phone shows now, or use a recovery code.',
  wrongCodesNotYou:
    'If this was not you: nobody signed in, and further codes are slowed down, but your password is known. Sign in with a browser that you have signed in with before, and change it now:\n{link}',
  webhookOffSubject: 'Webhook switched off: {name} - {company}',
  webhookFailing: 'The webhook {url} has not accepted anything for {days} days, so it is switched off.',
  webhookGone: 'The webhook {url} answered that it is gone for good (410), so it is switched off.',
  webhookOff: 'Nothing else is sent to it. See its deliveries, or switch it on again:\n{link}',
};

export type MailMessages = { [Key in keyof typeof mail]: string };
