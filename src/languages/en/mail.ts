// English: mails. Kept apart from the pages' dictionary, which every visitor downloads.
export const mail = {
  salesSubject: 'New quote request {reference}',
  salesIntroduction: 'A visitor asks for a quote. Reply to this mail to answer; the answer is due by {due}.',
  confirmationSubject: 'Your request {reference} has reached {company}',
  replySubject: 'Your request {reference}',
  replyBody: 'Dear {name},\n\n\n\nKind regards,\n{from}\n{company}',
  greeting: 'Hello,',
  confirmationIntroduction:
    'thank you for your inquiry. We have stored it under the reference {reference} and will get back to you by {due}.',
  notYou:
    'If you did not send this request, somebody entered your address by mistake: you need do nothing, or write to {email} and we will delete it.',
  reference: 'Reference',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  productInterest: 'Product interest',
  message: 'Message',
  language: 'Language',
  page: 'Page',
  referrer: 'Came from',
  product: 'Product',
  campaign: 'Campaign',
  orderConfirmationSubject: 'Order {reference} has reached {company}',
  orderConfirmationIntroduction:
    'thank you for your order. We have stored it under the number {reference} and will contact you soon to confirm details.',
  orderReserved:
    'Your order needs our confirmation. The goods are reserved for you until {until}; if we have not confirmed it by then, the order is cancelled and nothing is charged.',
  orderLink: 'Everything you entered, and how far the order is: {address}',
  orderNotYou:
    'If you did not place this order, somebody entered your address by mistake: write to {email} and we will cancel it.',
  orderSalesSubject: 'New order {reference}',
  orderSalesIntroduction:
    'A visitor has placed an order; its stock is taken. Reply to this mail to reach the buyer.',
  orderSalesWaiting:
    'A visitor has placed an order that waits for you to confirm it. Its stock is reserved until {until}; without your confirmation it is then cancelled and the stock returned. Reply to this mail to reach the buyer.',
  orderExpiredSubject: 'Order {reference} at {company} was not confirmed in time',
  orderExpiredText:
    'we are sorry: we did not confirm your order {reference} while its goods were reserved. It is cancelled, and nothing will be delivered or charged. If you still need the goods, reply to this mail or order again.',
  orderTotal: 'Total',
  phone: 'Phone',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  orderNotes: 'Order notes',
  invitationSubject: 'Your access to the desk of {company}',
  invitationGreeting: 'Hello {name},',
  invitationIntroduction: '{host} invites you to work at the desk of {company}.',
  invitationWithoutHost: 'you are invited to work at the desk of {company}.',
  invitationLink: 'Choose your password here; the link is good for {days} days and for one time:\n{link}',
  invitationNotYou: 'If you did not expect this, you need do nothing: without a password nobody can enter.',
  guessingSubject: 'Somebody is guessing your password at {company}',
  guessingIntroduction:
    'many wrong passwords for your account at {company} were tried within a short time, from browsers that you have never signed in with.',
  guessingYou:
    'If that was you: wait a few minutes, or use a browser that you have signed in with before. Known browsers do not have to wait.',
  guessingNotYou:
    'If it was not you: nobody got in, and every further attempt has to wait. You need do nothing while your password is one that you use nowhere else; otherwise change it, and turn on the second factor: {address}',
};

export type MailWords = { [Key in keyof typeof mail]: string };
