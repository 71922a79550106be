// What the company promises about personal data.
import type { LegalPage } from '#features/company/content/company.content.ts';

export const privacyPolicy = {
  slug: 'privacy-policy',
  title: 'Privacy Policy',
  description:
    'Which personal data we store when you request a quote, place an order or apply, how long we keep it, and how to have it corrected or erased.',
  updated: '2026-04-01',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'Meridian Technology Trading Limited, Hong Kong, decides what happens to the personal data described here. Write to privacy@meridian.example with any question or request; a person answers.',
        'Meridian is a demonstration company. This policy shows what such a site stores; a company that takes the site over replaces this text with its own.',
      ],
    },
    {
      heading: 'When you request a quote',
      paragraphs: [
        'We store what you enter and the time of sending. We use it to answer you and, if you order, to carry out the order. The legal basis is your request for a quotation.',
      ],
      list: [
        'First name, last name and email address',
        'Company and product interest, if you state them',
        'Your message',
      ],
    },
    {
      heading: 'When you place an order',
      paragraphs: [
        'We store what is needed to deliver and invoice, and what the law obliges us to keep. Payment takes place outside this site; it asks for no card or account numbers.',
      ],
      list: [
        'Name and email address; telephone number and notes, if you give them',
        'Shipping address and billing address',
        'Products, quantities, prices, exchange rates and total',
        'The status of the order and of its payment, and who changed it when',
      ],
    },
    {
      heading: 'When you apply for a position',
      paragraphs: [
        'Applications reach us by email. We read them for the position you name and for no other without asking you.',
      ],
    },
    {
      heading: 'When you browse the site',
      paragraphs: [
        'The site sets no advertising or analytics cookies. A cookie remembers your language. The cart and the choice of theme stay in your browser. Administrators receive a session cookie when they sign in.',
        'The server notes requests in a log, so that faults can be found and attacks repelled. IP addresses are used to limit the number of requests and are not combined with your enquiries or orders.',
      ],
    },
    {
      heading: 'Who else sees it',
      paragraphs: [
        'Carriers, customs brokers and insurers receive the part of an order they need. The companies that run our servers and deliver our email process data on our instructions. Authorities receive what the law requires. We sell no data and pass none on for advertising.',
        'We work from Hong Kong and deliver worldwide, so data may leave your country. Where the law there asks for safeguards, such as the European Union’s standard contractual clauses, we put them in place.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: ['Data is erased when its purpose has ended:'],
      terms: [
        { term: 'Quote requests without an order', text: '24 months after the last message' },
        {
          term: 'Orders and their documents',
          text: '7 years, as the tax law of Hong Kong requires of business records',
        },
        { term: 'Applications', text: '6 months after the position is filled' },
        { term: 'Server logs', text: '30 days' },
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may ask what we store about you, have it corrected or erased, receive a copy, object to its use or withdraw a consent. Write to privacy@meridian.example from the address you used, so that we know it is you. We answer within 30 days and charge nothing.',
        'Where a law obliges us to keep something, we say which one and restrict its use to that purpose. You may also complain to the Privacy Commissioner for Personal Data in Hong Kong or to the authority of your country.',
      ],
    },
  ],
} satisfies LegalPage;
