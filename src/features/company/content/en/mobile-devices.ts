// What buyers read about the mobile range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const mobileDevices = {
  slug: 'mobile-devices',
  category: 'mobile',
  title: 'Mobile Devices',
  description:
    'Handsets, tablets and rugged computers for fleets: enrolled, labelled and boxed per user, with spares and a {warranty} warranty.',
  keywords: 'business smartphones, rugged tablets, handheld computers, zero-touch enrolment, device fleet',
  hero: {
    heading: 'Fleets that work when the box is opened',
    lead: 'Handsets, tablets and rugged computers in the same model, firmware and band set, enrolled in your management system before they ship.',
    callToAction: 'Equip your fleet',
  },
  features: [
    {
      title: 'Handsets',
      body: 'Business models with stated years of security updates, unlocked, for the bands of your country.',
    },
    {
      title: 'Tablets',
      body: 'For counters, vehicles and classrooms, with mounts, keyboards and chargers matched to the model.',
    },
    {
      title: 'Rugged computers',
      body: 'Handhelds and tablets with scanner, swappable battery and a sealed case, rated by test and not by adjective.',
    },
    {
      title: 'Enrolment',
      body: 'Serial numbers registered with Android zero-touch or Apple Business Manager by the reseller of record.',
    },
    {
      title: 'Boxed per user',
      body: 'SIM, case, charger and a card with the user’s name: one box each, sorted by site.',
    },
    {
      title: 'End of life',
      body: 'Old devices collected, wiped to NIST SP 800-88, then resold or recycled, with a record per serial number.',
    },
  ],
  figures: [
    { value: '{countries}', label: 'countries served' },
    { value: '{warranty}', label: 'warranty' },
    { value: '{support}', label: 'emergency support' },
    { value: '{onTime}', label: 'on-time delivery' },
  ],
  sections: [
    {
      heading: 'From pilot to rollout',
      ordered: true,
      list: [
        'You describe the work: indoors or out, gloves or not, hours between charges, applications.',
        'Two or three models come to you for a pilot at a loan price.',
        'You choose one; we fix model, memory and firmware for the whole rollout.',
        'Devices are enrolled, charged to the level allowed for transport, and boxed by user.',
        'Sites receive them in your order, with a list of serial numbers sent ahead.',
        'A spare pool of the same model stays with us or with you.',
      ],
    },
    {
      heading: 'What the ratings mean',
      table: {
        head: ['Rating', 'What was tested'],
        rows: [
          ['IP65', 'Dust-tight; jets of water from any direction'],
          ['IP68', 'Dust-tight; immersion at the depth and time that the manufacturer states'],
          ['MIL-STD-810H', 'The methods the manufacturer lists, such as drop or vibration; ask which'],
          ['ATEX or IECEx', 'Use in explosive atmospheres, in the zone on the certificate of the model'],
        ],
      },
    },
    {
      heading: 'Before devices cross a border',
      list: [
        'Bands and type approval are checked for each country of use.',
        'Lithium-ion batteries travel under UN 3481 with the UN 38.3 test summary, packed to IATA PI 966 or PI 967.',
        'IMEI and serial numbers are listed with the packing list; some customs offices register them.',
        'Chargers carry the plug and the safety mark of the country of use.',
      ],
    },
  ],
  faq: [
    {
      question: 'Are the devices locked to an operator?',
      answer: 'No. All devices are supplied unlocked, with the regional variant stated on the quotation.',
    },
    {
      question: 'How long can I reorder the same model?',
      answer:
        'Rugged models usually for three to five years, handsets for about one. We tell you when the manufacturer announces the end, and reserve stock if you ask.',
    },
    {
      question: 'Are batteries under warranty?',
      answer:
        'Faults are covered for {warranty}. Loss of capacity with use is not a fault until it falls below what the manufacturer guarantees.',
    },
  ],
} satisfies ServicePage;
