// What buyers read about technical support.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const technicalSupport = {
  slug: 'technical-support',
  title: 'Technical Support',
  description:
    'Engineers for selection, configuration, staging, repair and replacement. Response under {response}, emergency support {support}.',
  keywords: 'technical support, network staging, device configuration, repair, advance replacement, RMA',
  hero: {
    heading: 'Engineers who know the equipment, before and after the sale',
    lead: 'Ask which part fits, have it configured before it ships, and reach a person {support} when it stops working.',
    callToAction: 'Ask an engineer',
  },
  features: [
    {
      title: 'Selection',
      body: 'We compare parts on your requirements and tell you when the cheaper one is enough.',
    },
    {
      title: 'Configuration and staging',
      body: 'Firmware, addresses, certificates and labels are set before shipping; on site it is cables and power.',
    },
    {
      title: 'Response under {response}',
      body: 'A report of a failed device at a live site goes to an engineer, not into a queue.',
    },
    {
      title: 'Repair and replacement',
      body: 'A return number, a fixed price outside warranty, and a report of what was found.',
    },
    {
      title: 'Firmware notices',
      body: 'Security advisories and end-of-support dates for the models that you bought from us.',
    },
    {
      title: 'Handover training',
      body: 'A session for your staff on the equipment as it was delivered, with the configuration in writing.',
    },
  ],
  figures: [
    { value: '{support}', label: 'emergency support' },
    { value: 'under {response}', label: 'to a first response' },
    { value: '{satisfaction}', label: 'client satisfaction' },
    { value: '{warranty}', label: 'warranty' },
  ],
  sections: [
    {
      heading: 'What to expect, by severity',
      table: {
        head: ['What has happened', 'When it is handled', 'What we do first'],
        rows: [
          ['A live site is down', '{support}', 'An engineer responds in under {response}'],
          ['Equipment works poorly', 'Business hours', 'Diagnosis by email, call or remote session'],
          ['A question or a change', 'Business hours', 'An answer within {reply}'],
        ],
      },
    },
    {
      heading: 'How a repair runs',
      ordered: true,
      list: [
        'You report the model, the serial number and what the device does or does not do.',
        'We try to solve it at a distance; many returns turn out to be firmware or configuration.',
        'If not, you receive a return number, a label and the packing instructions.',
        'The device is tested as received, so that the report shows the fault and not only the cure.',
        'Within warranty we repair or replace it. Otherwise you see a fixed price and decide.',
        'It comes back configured as it left you, or empty and wiped if you prefer.',
      ],
    },
    {
      heading: 'Your data on returned devices',
      paragraphs: [
        'Remove storage and SIM cards before you send a device. What we cannot do without, we ask for in writing. Replaced devices that held data are wiped by the method of NIST SP 800-88, and you receive the record.',
      ],
    },
  ],
  faq: [
    {
      question: 'Do you support equipment bought elsewhere?',
      answer: 'Selection and repair, yes, at a quoted price. Emergency support covers what we delivered.',
    },
    {
      question: 'Can you send a replacement before the faulty unit is back?',
      answer:
        'Yes, for models held in stock and when the order includes advance replacement. The faulty unit must reach us within 30 days.',
    },
    {
      question: 'Which languages do your engineers speak?',
      answer: 'English and Chinese at all times; Arabic during business hours.',
    },
  ],
} satisfies ServicePage;
