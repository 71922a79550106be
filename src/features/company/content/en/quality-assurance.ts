// What buyers read about inspection and testing.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const qualityAssurance = {
  slug: 'quality-assurance',
  title: 'Quality Assurance',
  description:
    'Incoming and pre-shipment inspection, counterfeit screening and electrical test, with a report for each lot before the goods leave.',
  keywords: 'pre-shipment inspection, counterfeit screening, IPC-A-610, AQL sampling, component testing',
  hero: {
    heading: 'Every lot inspected to your plan before it leaves',
    lead: 'What was measured, on which units, by whom: you read the report first and release the shipment afterwards.',
    callToAction: 'Send us your test plan',
  },
  features: [
    {
      title: 'Incoming inspection',
      body: 'Labels, date codes, quantity and packaging are compared with the order and with the manufacturer’s data sheet.',
    },
    {
      title: 'Counterfeit screening',
      body: 'Marking permanence, surface and lead inspection, X-ray and, where the risk calls for it, decapsulation.',
    },
    {
      title: 'Electrical test',
      body: 'Parameters on the bench for parts; power-up, port and throughput tests for equipment.',
    },
    {
      title: 'Workmanship',
      body: 'Assemblies are inspected to IPC-A-610 in the class you name; cable and harness work to IPC/WHMA-A-620.',
    },
    {
      title: 'Pre-shipment check',
      body: 'Samples drawn from packed cartons, a drop test where the packing is new, and photographs of the loading.',
    },
    {
      title: 'Reports with each shipment',
      body: 'Measured values, pictures, sample size and the inspector’s name, kept for as long as we keep the order.',
    },
  ],
  figures: [
    { value: '{satisfaction}', label: 'client satisfaction' },
    { value: '{shipments}', label: 'shipments delivered' },
    { value: '{warranty}', label: 'warranty' },
  ],
  sections: [
    {
      heading: 'From your plan to a released lot',
      ordered: true,
      list: [
        'You name the standard, class and sampling level, or choose one of our plans.',
        'We write the inspection plan line by line and you approve it.',
        'The lot is received, quarantined and sampled at random.',
        'Tests are run and recorded against the plan; a failed test stops the lot.',
        'You receive the report and decide: release, sort, rework or return to the manufacturer.',
        'Released lots are sealed and their seal numbers go onto the packing list.',
      ],
    },
    {
      heading: 'What we inspect to',
      paragraphs: [
        'The standards below describe how we inspect. They are not certificates held by the company; where your contract needs a certified laboratory, we commission one and name it in the quotation.',
      ],
      table: {
        head: ['Subject', 'Inspected to'],
        rows: [
          ['Sampling', 'ISO 2859-1, AQL 0.65 unless you set another'],
          ['Electronic assemblies', 'IPC-A-610, class 2 or 3'],
          ['Parts outside franchised supply', 'Methods of the AS6081 and AS6171 kind'],
          ['Static protection', 'IEC 61340-5-1'],
          ['Optical connectors', 'IEC 61300-3-35'],
          ['Solderability', 'J-STD-002'],
        ],
      },
    },
    {
      heading: 'When a lot fails',
      paragraphs: [
        'It stays in quarantine and we send you the evidence the same working day. We return it, replace it or cancel the line, as you choose. You do not pay for a lot that you have not accepted.',
        'Parts found to be counterfeit are not sent back into the market: they are kept as evidence, reported to the supplier and then destroyed.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are you certified to ISO 9001?',
      answer:
        'We work with documented procedures of the ISO 9001 kind and claim no certificate on this site. Ask for the procedures; we send them with the quality agreement.',
    },
    {
      question: 'Can our own inspector come?',
      answer:
        'Yes, or a third party of your choice. Tell us three working days ahead, and the lot will be laid out with the plan and calibrated instruments.',
    },
    {
      question: 'What does inspection cost?',
      answer:
        'Count, label and visual checks are part of every order. X-ray, electrical and destructive tests are quoted per lot before they start.',
    },
    {
      question: 'How long does it take?',
      answer:
        'Visual and label checks, one working day. Electrical tests, two to five, depending on the sample.',
    },
  ],
} satisfies ServicePage;
