// What buyers read about stock and supply-chain services.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const supplyChain = {
  slug: 'supply-chain',
  title: 'Supply Chain',
  description:
    'Stock in {warehouses} warehouses, released against your forecast, with kitting, labelling and lot and serial tracking from receipt to delivery.',
  keywords: 'technology supply chain, buffer stock, vendor managed inventory, kitting, serial tracking',
  hero: {
    heading: 'Stock where you need it, released when you say',
    lead: 'We buy against your forecast, hold the goods in {warehouses} warehouses and deliver on your call-off, so that a late factory does not stop your line.',
    callToAction: 'Plan your stock with us',
  },
  features: [
    {
      title: 'Buffer stock',
      body: 'An agreed quantity of each part is set aside for you and refilled when it falls below the line we agreed.',
    },
    {
      title: 'Forecast and call-off',
      body: 'A rolling forecast covers the buying; a one-line call-off moves the goods. Both can come from your own system.',
    },
    {
      title: 'Kitting',
      body: 'Parts are picked into one box per site, rack or board, in the order in which your people use them.',
    },
    {
      title: 'Labelling',
      body: 'Your part number, purchase order and barcode on carton and pallet: Code 128, GS1-128 or Data Matrix.',
    },
    {
      title: 'Lot and serial tracking',
      body: 'From manufacturer to carton, each lot and serial number can be traced in both directions.',
    },
    {
      title: 'Last-time buys',
      body: 'When a part is discontinued, we send you the last order date, a stock proposal and alternatives.',
    },
  ],
  figures: [
    { value: '{warehouses}', label: 'warehouses' },
    { value: '{onTime}', label: 'on-time delivery' },
    { value: '{products}', label: 'products' },
    { value: '{countries}', label: 'countries served' },
  ],
  sections: [
    {
      heading: 'How a stock agreement starts',
      ordered: true,
      list: [
        'You send twelve months of usage, or your best estimate, by part and site.',
        'We propose for each part where it lies, how much, and when it is refilled.',
        'We agree who owns the stock, for how long, and what happens to what is not called off.',
        'The first lots are bought, inspected and put away under your part numbers.',
        'You call off; goods counted out before the warehouse cut-off leave the same working day.',
        'Each quarter we review usage together and move the refill lines up or down.',
      ],
    },
    {
      heading: 'Three ways to hold stock',
      table: {
        head: ['Arrangement', 'Who owns the goods', 'When you pay'],
        rows: [
          ['Reserved stock', 'Meridian', 'On delivery of each call-off'],
          ['Consignment at your site', 'Meridian', 'On use, counted weekly'],
          ['Bonded storage', 'You or Meridian', 'Duty and tax when goods leave the bond'],
        ],
      },
    },
    {
      heading: 'How goods are kept',
      list: [
        'Static-sensitive parts are stored and handled to IEC 61340-5-1.',
        'Moisture-sensitive parts stay in dry packs to IPC/JEDEC J-STD-033, with floor life recorded.',
        'First expired, first out, by date code; parts above the age you set are not picked.',
        'Lithium batteries are stored apart, within the state of charge their carriers require.',
        'Every location is counted at least once a quarter, and differences are reported to you.',
      ],
    },
  ],
  faq: [
    {
      question: 'Is there a minimum volume?',
      answer:
        'No fixed one. Below about one pallet a quarter, ordering from the catalogue usually costs you less, and we say so.',
    },
    {
      question: 'Can our system send orders to yours?',
      answer:
        'Yes. Products and orders have a public API, and we also accept spreadsheets in a fixed layout. EDI is agreed case by case.',
    },
    {
      question: 'What if the forecast was wrong?',
      answer:
        'Standard parts go back into our own stock. Parts bought only for you are yours to take by the date in the agreement; until then we help to sell them.',
    },
  ],
} satisfies ServicePage;
