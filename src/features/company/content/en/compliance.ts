// The rules the company trades by: export control, substances, minerals, sanctions and bribery.
import type { LegalPage } from '#features/company/content/company.content.ts';

export const compliance = {
  slug: 'compliance',
  title: 'Compliance',
  description:
    'Export control, sanctions screening, RoHS, REACH and WEEE, conflict minerals and anti-bribery: what we check and what we ask of you.',
  updated: '2026-04-01',
  sections: [
    {
      heading: 'What this page is',
      paragraphs: [
        'This page describes how orders are checked. It is not a certificate. Where you need a statement for a product or an order, ask for it, and you receive one that is dated and names its source.',
        'Meridian is a demonstration company. A company that takes the site over replaces this text with a description of its own procedures.',
      ],
    },
    {
      heading: 'Export control',
      paragraphs: [
        'Each product is classified before its first sale: under the strategic commodities list of Hong Kong, the export control law of mainland China, the dual-use regulation of the European Union (2021/821) and, for goods of US origin or content, the Export Administration Regulations.',
        'Where a licence is needed, we apply for it or ask you to. Nothing ships before it is granted, and its number is on the invoice. For sensitive goods and destinations we ask for an end-use statement signed by the end user.',
      ],
    },
    {
      heading: 'Sanctions screening',
      paragraphs: [
        'Buyer, consignee, end user, bank and vessel are checked against the lists of the United Nations, the European Union, the United Kingdom and the United States, when we quote and again on the day of shipment. A match stops the order until a person has cleared it and written down why.',
      ],
    },
    {
      heading: 'RoHS, REACH and WEEE',
      paragraphs: [
        'Statements rest on the manufacturers’ data. We compare them with the parts we receive and take samples for analysis where the risk is higher.',
      ],
      terms: [
        {
          term: 'RoHS',
          text: 'Directive 2011/65/EU with its amendment (EU) 2015/863, ten substances, exemptions named by number',
        },
        {
          term: 'REACH',
          text: 'Regulation (EC) No 1907/2006, candidate-list substances above 0.1% by weight stated per article',
        },
        {
          term: 'WEEE',
          text: 'Directive 2012/19/EU; the confirmation names the party registered as producer in the country of delivery, and how to return old equipment',
        },
        { term: 'China RoHS', text: 'The hazardous substance table of SJ/T 11364 supplied on request' },
        { term: 'Batteries', text: 'Regulation (EU) 2023/1542, and UN 38.3 test summaries for transport' },
      ],
    },
    {
      heading: 'Conflict minerals',
      paragraphs: [
        'We make nothing ourselves, so what we know of tin, tantalum, tungsten, gold, cobalt and mica comes from the manufacturers. We collect their reports (CMRT and EMRT), pass them on unchanged and follow the steps of the OECD Due Diligence Guidance with manufacturers who have none.',
      ],
    },
    {
      heading: 'Bribery and gifts',
      paragraphs: [
        'We neither offer nor take bribes, facilitation payments included, and pay agents only against an invoice for work that they have done. The Prevention of Bribery Ordinance of Hong Kong, the UK Bribery Act and the US Foreign Corrupt Practices Act set the measure.',
        'Gifts and hospitality are small, open and entered in a register. Nobody loses business or position for refusing to pay.',
      ],
    },
    {
      heading: 'Work and safety',
      paragraphs: [
        'We ask suppliers to keep to the conventions of the International Labour Organization: no forced labour, no child labour, lawful hours and pay, safe workplaces. We buy from no one who refuses to be visited.',
      ],
    },
    {
      heading: 'Tell us',
      paragraphs: [
        'If you see something that contradicts this page, write to sales@meridian.example with “Compliance” in the subject, anonymously if you prefer. The report goes to a person who is not involved in the matter.',
      ],
    },
  ],
} satisfies LegalPage;
