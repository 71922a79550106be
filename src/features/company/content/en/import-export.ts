// What buyers read about import and export.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const importExport = {
  slug: 'import-export',
  title: 'Import & Export',
  description:
    'Export licences, HS codes, customs entries and freight by sea, air and rail for technology goods, delivered in {countries} countries under Incoterms 2020.',
  keywords: 'technology import, technology export, customs clearance, HS codes, Incoterms 2020, DDP delivery',
  hero: {
    heading: 'Goods cleared before they arrive',
    lead: 'We classify, license, pack, ship and clear technology goods between manufacturers and buyers in {countries} countries, with one consistent set of documents.',
    callToAction: 'Request a freight quote',
  },
  features: [
    {
      title: 'Classification',
      body: 'A ten-digit tariff code for each line in the country of import, with the reasoning on file in case customs asks.',
    },
    {
      title: 'Export licences',
      body: 'Encryption, radio and dual-use goods are checked against the control lists before we quote, not after you pay.',
    },
    {
      title: 'Consolidation at origin',
      body: 'Orders from several manufacturers are received, counted and loaded together, so you pay for one container and one entry.',
    },
    {
      title: 'Sea, air and rail',
      body: 'Each quotation shows the modes that fit your date with the cost, transit time and cut-off of each.',
    },
    {
      title: 'Delivered duty paid',
      body: 'Where we can act as importer, one price covers freight, duty, import tax and delivery to your dock.',
    },
    {
      title: 'Cargo insurance',
      body: 'Cover under Institute Cargo Clauses (A) for 110% of the invoice value, with the certificate among your documents.',
    },
  ],
  figures: [
    { value: '{countries}', label: 'countries served' },
    { value: '{shipments}', label: 'shipments delivered' },
    { value: '{onTime}', label: 'on-time delivery' },
    { value: '{tradeVolume}', label: 'trade volume' },
  ],
  sections: [
    {
      heading: 'How a shipment runs',
      ordered: true,
      list: [
        'You send part numbers, quantities, destination and the date you need the goods.',
        'We classify each line, screen the parties and quote under the Incoterm you choose.',
        'You confirm; we book the supplier, the inspection and the space on the vessel or flight.',
        'Goods are inspected, packed to the mode of transport, and photographed as they are loaded.',
        'Drafts of all documents reach you before departure, so that errors are found before the goods reach port.',
        'The broker files the entry before arrival; you receive the release, then the proof of delivery.',
      ],
    },
    {
      heading: 'Documents you receive',
      table: {
        head: ['Document', 'What it is for'],
        rows: [
          ['Commercial invoice', 'Value, currency, Incoterm and HS code of every line'],
          ['Packing list', 'Cartons, net and gross weights, dimensions, serial numbers'],
          ['Bill of lading or air waybill', 'Contract of carriage and, for sea freight, title to the goods'],
          ['Certificate of origin', 'Preferential duty where a trade agreement applies'],
          ['Export licence or exemption', 'Proof that controlled goods may leave'],
          ['UN 38.3 test summary', 'Lithium batteries by air, sea or road'],
        ],
      },
    },
    {
      heading: 'Incoterms 2020, and who pays for what',
      paragraphs: [
        'The term decides where risk passes and who arranges what. We quote the four below; ask if your bank or forwarder requires another.',
      ],
      table: {
        head: ['Term', 'We arrange', 'You arrange'],
        rows: [
          ['FCA', 'Export clearance, delivery to your forwarder', 'Main carriage, insurance, import'],
          ['CIP', 'Carriage and insurance to the named place', 'Import clearance, duty and tax'],
          ['DAP', 'Carriage to your door, ready for unloading', 'Import clearance, duty and tax, unloading'],
          ['DDP', 'Everything up to your door, duty and tax included', 'Unloading'],
        ],
      },
    },
  ],
  faq: [
    {
      question: 'Can you ship with my own forwarder?',
      answer:
        'Yes, under FCA. Send us the booking reference and the warehouse address; we deliver with the export documents completed.',
    },
    {
      question: 'Who is the importer of record?',
      answer:
        'Under FCA, CIP and DAP you are. Under DDP we are, through a local agent named in the quotation, where the law of the country allows it.',
    },
    {
      question: 'What happens when customs holds a shipment?',
      answer:
        'The broker tells us the reason, we answer with the documents on file, and the person who runs your order calls you. If our documents caused the delay, we pay for storage.',
    },
    {
      question: 'How soon do I get a quotation?',
      answer:
        'A person replies within {reply}; days outside Monday to Friday do not count. Controlled goods take longer, and the reply says how much.',
    },
  ],
} satisfies ServicePage;
