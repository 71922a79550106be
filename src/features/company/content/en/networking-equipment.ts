// What buyers read about the networking range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const networkingEquipment = {
  slug: 'networking-equipment',
  category: 'networking',
  title: 'Networking Equipment',
  description:
    'Switches, routers, access points, optics and cabling for business networks: configured before shipping, with a {warranty} warranty.',
  keywords: 'network switches, routers, wireless access points, SFP transceivers, PoE, structured cabling',
  hero: {
    heading: 'Networks that arrive ready to rack',
    lead: 'Switches, routers, access points and optics for offices, campuses and data centres, tested together before they are packed.',
    callToAction: 'Send us your network list',
  },
  features: [
    {
      title: 'Switches',
      body: 'Access to core, 1 to 400 Gbit/s, with the PoE budget stated per switch and not only per port.',
    },
    {
      title: 'Routers and gateways',
      body: 'Branch, edge and cellular, with throughput quoted with encryption on.',
    },
    {
      title: 'Wireless',
      body: 'Access points for Wi-Fi 6, 6E and 7, set to the channels and power allowed in the country of use.',
    },
    {
      title: 'Optics and cables',
      body: 'SFP to QSFP-DD, coded for your switch and tested in the same model before shipping.',
    },
    {
      title: 'Racks and power',
      body: 'Cabinets, PDUs and UPS units with the plugs of your country, drawn in elevation with the quotation.',
    },
    {
      title: 'Spares',
      body: 'Power supplies, fans and cold spares of the same revision, held for you or delivered with the order.',
    },
  ],
  figures: [
    { value: '{clients}', label: 'business clients' },
    { value: '{countries}', label: 'countries served' },
    { value: '{onTime}', label: 'on-time delivery' },
    { value: '{warranty}', label: 'warranty' },
  ],
  sections: [
    {
      heading: 'What to check before you order',
      terms: [
        {
          term: 'Power over Ethernet',
          text: 'The sum of your devices against the switch’s budget at your mains voltage.',
        },
        { term: 'Airflow', text: 'Front to back or back to front, the same for the whole rack.' },
        { term: 'Optics', text: 'Fibre type, distance and connector at both ends.' },
        { term: 'Licences', text: 'What works without one, and what stops when a subscription ends.' },
        {
          term: 'Radio approval',
          text: 'The country where access points will be used, not the one where they are bought.',
        },
      ],
    },
    {
      heading: 'How we prepare an order',
      ordered: true,
      list: [
        'An engineer reads the list and marks what does not fit together.',
        'You receive the corrected list with prices, lead times and alternatives.',
        'Devices are powered up, brought to one firmware version and given your configuration.',
        'Links run under load for 48 hours with the optics and cables of the order.',
        'Devices are labelled by site and rack position and packed in that order.',
      ],
    },
    {
      heading: 'Standards and documents',
      table: {
        head: ['Subject', 'What applies'],
        rows: [
          ['Ethernet and PoE', 'IEEE 802.3, PoE to 802.3af, 802.3at and 802.3bt'],
          ['Wireless', 'IEEE 802.11ax and 802.11be; FCC, RED or local type approval of the model'],
          ['Safety', 'IEC 62368-1'],
          ['Cabling', 'ISO/IEC 11801 and ANSI/TIA-568'],
          ['Encryption', 'Export classification stated on the invoice'],
        ],
      },
    },
  ],
  faq: [
    {
      question: 'Are the devices new?',
      answer:
        'Yes, in the manufacturer’s sealed box, unless the product page says refurbished. Boxes opened for staging are sealed again with our label.',
    },
    {
      question: 'Does the manufacturer’s warranty apply too?',
      answer:
        'Our {warranty} warranty always does. Manufacturers limit theirs by region; the quotation says for each line whether theirs covers your country.',
    },
    {
      question: 'Do third-party optics void the warranty on my switch?',
      answer:
        'As a rule no, but a manufacturer may ask you to reproduce a fault with its own optics. We lend you a pair for that.',
    },
  ],
} satisfies ServicePage;
