// What buyers read about the electronics range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const electronicsComponents = {
  slug: 'electronics-components',
  category: 'electronics',
  title: 'Electronics Components',
  description:
    'Boards, semiconductors, passives and connectors with traceable lots, date codes on the quotation and counterfeit screening before shipment.',
  keywords: 'electronic components, semiconductors, passives, connectors, BOM sourcing, date code, RoHS',
  hero: {
    heading: 'Your bill of materials, line by line',
    lead: 'Semiconductors, passives, connectors and boards from traceable sources, quoted with lot, date code and lead time.',
    callToAction: 'Send us your parts list',
  },
  features: [
    {
      title: 'Semiconductors',
      body: 'Microcontrollers, memory, power, analog and logic, including discontinued parts.',
    },
    {
      title: 'Passives',
      body: 'Resistors, capacitors and inductors on full or cut reels, with values and tolerances as you specify.',
    },
    {
      title: 'Connectors',
      body: 'Board, wire and panel connectors with contacts, tools and crimp specifications from one list.',
    },
    {
      title: 'Boards and modules',
      body: 'Single-board computers, radio modules and displays with a stated term of availability.',
    },
    {
      title: 'Alternatives',
      body: 'Form, fit and function compared in a table; nothing is substituted without your signature.',
    },
    {
      title: 'Price breaks',
      body: 'Each line quoted at your quantity, at the full reel and at the next break, so that you see what more would save.',
    },
  ],
  figures: [
    { value: '{products}', label: 'products' },
    { value: '{clients}', label: 'business clients' },
    { value: '{satisfaction}', label: 'client satisfaction' },
    { value: '{years}', label: 'years of trading' },
  ],
  sections: [
    {
      heading: 'How we quote a list',
      ordered: true,
      list: [
        'You send part numbers, quantities, target prices if any, and the oldest date code you accept.',
        'Each line is matched to an exact manufacturer part number; doubtful ones come back as questions.',
        'We quote stock and lead time by line, with the source: manufacturer, franchised or open market.',
        'Open-market lines carry a screening plan and its cost. You may strike them out.',
        'Confirmed lots are inspected, photographed and reserved.',
        'Parts ship in the manufacturer’s packing or in dry packs with humidity cards.',
      ],
    },
    {
      heading: 'Where a part comes from',
      table: {
        head: ['Source', 'Papers', 'Screening'],
        rows: [
          ['Maker or franchised distributor', 'Certificate of conformity', 'Label, count and visual'],
          [
            'Surplus of a known manufacturer',
            'Purchase records, lot history',
            'Also X-ray and marking tests',
          ],
          [
            'Open market',
            'Supplier record, no manufacturer’s trace',
            'Also electrical test and, if agreed, decapsulation',
          ],
        ],
      },
    },
    {
      heading: 'Handling and substances',
      list: [
        'Static protection to IEC 61340-5-1 from receipt to packing.',
        'Moisture sensitivity levels to J-STD-020, dry packing to J-STD-033.',
        'RoHS and REACH statements by part number on request, with the date of the manufacturer’s data.',
        'Conflict minerals: the manufacturer’s CMRT passed on unchanged.',
      ],
    },
  ],
  faq: [
    {
      question: 'What is the smallest order?',
      answer:
        'One piece where we hold cut tape or trays; one reel or tray otherwise. The minimum is shown on each line of the quotation.',
    },
    {
      question: 'Can I return parts?',
      answer:
        'Unopened and within 30 days if standard; at any time within warranty if they fail your incoming inspection.',
    },
    {
      question: 'How old may parts be?',
      answer:
        'You decide. Without an instruction we quote date codes of the last two years and state the code.',
    },
  ],
} satisfies ServicePage;
