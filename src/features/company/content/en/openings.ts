// The positions the company seeks to fill.
import type { SiteContent } from '#features/company/content/company.content.ts';

export const openings: SiteContent['openings'] = {
  'sales-engineer': {
    slug: 'sales-engineer',
    title: 'Sales Engineer',
    department: 'Sales',
    location: 'Hong Kong',
    countryCode: 'HK',
    type: 'Full-time',
    employmentType: 'FULL_TIME',
    posted: '2026-03-02',
    validThrough: '2027-06-30',
    summary:
      'You turn a buyer’s requirement into a list of parts that fit together, a price and a date. Your customers are network and IoT integrators in {countries} countries.',
    duties: [
      'Read network, rack and site plans and mark what is missing or does not fit.',
      'Write quotations with alternatives, lead times and Incoterms, and answer within {reply}.',
      'Run pilots and demonstrations with customers, on site and at a distance.',
      'Follow your orders until the customer has the goods in operation.',
      'Pass on to purchasing what buyers ask for and we do not yet supply.',
    ],
    requirements: [
      'Three years or more in technical sales or network engineering.',
      'Sound knowledge of switching, PoE, wireless and fibre; LoRaWAN or cellular IoT is welcome.',
      'Fluent English, and Cantonese, Mandarin or Arabic.',
      'You write plainly, and you say no when a product does not fit.',
      'Willing to travel about one week in eight.',
    ],
  },
  'supply-chain-specialist': {
    slug: 'supply-chain-specialist',
    title: 'Supply Chain Specialist',
    department: 'Supply Chain',
    location: 'Shenzhen, China',
    countryCode: 'CN',
    type: 'Full-time',
    employmentType: 'FULL_TIME',
    posted: '2026-03-16',
    validThrough: '2027-06-30',
    summary:
      'You keep stock agreements in balance: what to buy, where to hold it and when to move it, across {warehouses} warehouses.',
    duties: [
      'Turn customer forecasts into purchase plans and refill lines by part and site.',
      'Book sea, air and rail freight and keep cut-offs, documents and costs in view.',
      'Check HS codes, origin and licence requirements with the customs brokers.',
      'Find late orders before the customer does, and propose what to do.',
      'Review usage with customers every quarter.',
    ],
    requirements: [
      'Two years or more in purchasing, planning or freight forwarding.',
      'Working knowledge of Incoterms 2020 and export documents.',
      'At ease with large spreadsheets; SQL is welcome.',
      'Mandarin and good English.',
      'Exact with numbers, and calm when a vessel is late.',
    ],
  },
  'quality-assurance-manager': {
    slug: 'quality-assurance-manager',
    title: 'Quality Assurance Manager',
    department: 'Quality Assurance',
    location: 'Shenzhen, China',
    countryCode: 'CN',
    type: 'Full-time',
    employmentType: 'FULL_TIME',
    posted: '2026-04-07',
    validThrough: '2027-06-30',
    summary:
      'You decide whether a lot leaves. You lead the inspectors and the test bench, and your signature is on the report that the customer reads.',
    duties: [
      'Agree inspection plans with customers and put them into practice.',
      'Lead a team of inspectors and keep their training and instruments up to date.',
      'Run counterfeit screening and decide when a lot needs X-ray, electrical or destructive test.',
      'Handle failed lots and complaints through to the cause, and close them in writing.',
      'Audit suppliers and keep the list of those from whom we buy.',
    ],
    requirements: [
      'Five years or more in quality for electronics, two of them leading people.',
      'Command of IPC-A-610, ISO 2859-1 sampling and IEC 61340-5-1.',
      'Experience with AS6081 or similar screening methods.',
      'Mandarin and English, enough to defend a report in both.',
      'You stop a shipment when you must, whoever is waiting for it.',
    ],
  },
};
