// What buyers read about the IoT range.
import type { ServicePage } from '#features/company/content/company.content.ts';

export const iotSolutions = {
  slug: 'iot-solutions',
  category: 'iot',
  title: 'IoT Solutions',
  description:
    'Sensors, gateways and cameras with connectivity and provisioning: paired, keyed and labelled before they reach the site.',
  keywords: 'IoT sensors, LoRaWAN gateway, NB-IoT, industrial cameras, device provisioning, Modbus, MQTT',
  hero: {
    heading: 'From sensor to dashboard, paired in the box',
    lead: 'Sensors, gateways and cameras chosen for the site, provisioned with your keys and delivered with a map of where each one goes.',
    callToAction: 'Describe your site',
  },
  features: [
    {
      title: 'Sensors',
      body: 'Temperature, humidity, energy, level, vibration and presence, with accuracy and calibration stated.',
    },
    {
      title: 'Gateways',
      body: 'LoRaWAN, cellular, Ethernet and fieldbus, indoors and out, with power and mounting in the same order.',
    },
    {
      title: 'Cameras',
      body: 'Fixed and dome models with ONVIF profiles, and processing on the device where pictures must not leave the site.',
    },
    {
      title: 'Connectivity',
      body: 'LoRaWAN, NB-IoT, LTE-M or wired: we compare range, battery life and running cost on your numbers.',
    },
    {
      title: 'Provisioning',
      body: 'Keys and certificates are loaded under your control, printed nowhere and handed over encrypted.',
    },
    {
      title: 'Your platform',
      body: 'Devices speak MQTT, Modbus, BACnet or HTTPS to the system you have. We sell no lock-in platform.',
    },
  ],
  figures: [
    { value: '{products}', label: 'products in the catalogue' },
    { value: '{warehouses}', label: 'warehouses' },
    { value: 'under {response}', label: 'to a first response' },
    { value: '{satisfaction}', label: 'client satisfaction' },
  ],
  sections: [
    {
      heading: 'How a site is equipped',
      ordered: true,
      list: [
        'You send floor plans, what is to be measured, how often, and where the data must arrive.',
        'We propose devices, positions and a radio plan, with the battery life expected at your interval.',
        'A starter kit covers one floor or one machine, so that range and readings are proved on site.',
        'Devices for the rollout are provisioned, paired with their gateway and tested end to end.',
        'Each carries a label with its name and position; the installer needs a plan and a screwdriver.',
        'You receive the device list, the firmware versions and the calibration records.',
      ],
    },
    {
      heading: 'Which radio for which job',
      table: {
        head: ['Connection', 'Suits', 'Mind'],
        rows: [
          [
            'LoRaWAN',
            'Many small readings, own network, years on a battery',
            'Duty cycle and band differ by country',
          ],
          ['NB-IoT', 'Deep indoors, no gateway of your own', 'Operator coverage and roaming'],
          ['LTE-M', 'Moving assets, firmware over the air', 'Higher consumption than NB-IoT'],
          ['Wired', 'Power on hand, short intervals, machines', 'Cable routes and isolation'],
        ],
      },
    },
    {
      heading: 'Security and approvals',
      list: [
        'No shared default passwords, a point for vulnerability reports and a stated update period, as ETSI EN 303 645 asks.',
        'Industrial devices are chosen with the IEC 62443 series in view.',
        'Radio approval of the model in the country of use: RED, FCC, SRRC, TDRA and others.',
        'Enclosures rated to IEC 60529; operating temperature stated for the whole device, battery included.',
      ],
    },
  ],
  faq: [
    {
      question: 'Who can read our data?',
      answer:
        'You. Devices report to your platform with your keys; after the handover we keep no copy of them.',
    },
    {
      question: 'How long do batteries last?',
      answer:
        'It depends on interval, radio conditions and temperature. The quotation gives the figure for your interval and how it was calculated.',
    },
    {
      question: 'Can you install?',
      answer:
        'We deliver prepared devices and a plan, and support your installer by phone. Installation by a local partner can be quoted.',
    },
    {
      question: 'What if a sensor drifts?',
      answer:
        'Within the {warranty} warranty we recalibrate or replace it. After that, calibration is a service at a fixed price.',
    },
  ],
} satisfies ServicePage;
