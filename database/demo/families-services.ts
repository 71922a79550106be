// Generated services: what our people do to the goods, or for them, before and after they travel.
import type { DemoCategory } from './demo-product.ts';
import type { Draft, Family } from './family.ts';
import { kinds } from './trade/goods.ts';
import type { Roll } from './roll.ts';

const ports = [
  'Shenzhen',
  'Hong Kong',
  'Singapore',
  'Dubai',
  'Rotterdam',
  'Hamburg',
  'Los Angeles',
  'Santos',
  'Lagos',
  'Sydney',
];

const goods: Record<DemoCategory, string[]> = {
  networking: ['Switches', 'Routers', 'Access Points', 'Optics'],
  electronics: ['Passive Components', 'Semiconductors', 'Assembled Boards', 'Power Supplies'],
  mobile: ['Handsets', 'Tablets', 'Mobile Computers', 'Scanners'],
  iot: ['Sensors', 'Gateways', 'Meters', 'Trackers'],
};

export const serviceFamilies: Record<DemoCategory, Family> = {
  networking: (roll) => service(roll.pick(goods.networking), roll),
  electronics: (roll) => service(roll.pick(goods.electronics), roll),
  mobile: (roll) => service(roll.pick(goods.mobile), roll),
  iot: (roll) => service(roll.pick(goods.iot), roll),
};

function service(subject: string, roll: Roll): Draft {
  return roll.pick([inspection, configuration, freight, support])(subject, roll);
}

function inspection(subject: string, roll: Roll): Draft {
  const depth = roll.pick(['AQL 0.65', 'AQL 1.0', 'AQL 2.5', '100 %']);
  const port = roll.pick(ports);
  return draft('IN', 24000 + roll.between(0, 320) * 100, ['inspection', 'report'], {
    attributes: {
      service_type: 'inspection',
      inspection_level: depth === '100 %' ? 'full' : depth,
      response_time: 48,
    },
    title: `Pre-Shipment Inspection, ${subject}, ${depth}, ${port}`,
    description: `We inspect ${subject.toLowerCase()} in ${port} to your plan at ${depth}, and send the report before the goods leave.`,
    features: [
      `${depth} testing`,
      'Photographic report',
      '48-hour turnaround',
      'Sealed after release',
      'Counterfeit screening',
    ],
  });
}

function configuration(subject: string, roll: Roll): Draft {
  const units = roll.pick([10, 25, 50, 100, 250]);
  const days = roll.between(2, 10);
  return draft('CF', units * roll.between(350, 900), ['configuration', 'staging'], {
    attributes: { service_type: 'configuration', seats: units },
    title: `Configuration and Staging, ${subject}, ${units} Units`,
    description: `Your settings, labels and asset tags on ${units} units of ${subject.toLowerCase()}, checked and packed by site within ${days} working days.`,
    features: [
      `${units} units`,
      `${days} working days`,
      'Asset tags and labels',
      'Serial numbers in one file',
      'Packed by site',
    ],
  });
}

function freight(subject: string, roll: Roll): Draft {
  const from = roll.pick(ports);
  const to = roll.pick(ports.filter((port) => port !== from));
  const mode = roll.pick(['Air', 'Sea', 'Road and Rail']);
  return draft('FR', 18000 + roll.between(0, 2600) * 100, ['freight', mode.toLowerCase()], {
    attributes: {
      service_type: 'freight',
      freight_mode: mode === 'Road and Rail' ? 'land' : mode.toLowerCase(),
    },
    title: `${mode} Freight, ${from} to ${to}, ${subject}`,
    description: `${mode} freight for ${subject.toLowerCase()} from ${from} to ${to}, with export papers, insurance and customs at both ends.`,
    features: [
      'Customs at both ends',
      'Insured to invoice value',
      'HS codes and licences',
      'Milestones by mail',
      'Delivered duty paid',
    ],
  });
}

function support(subject: string, roll: Roll): Draft {
  const years = roll.pick([1, 2, 3, 5]);
  const hours = roll.pick([4, 8, 24]);
  return draft('SP', 9900 + years * roll.between(40, 190) * 100, ['support', 'replacement'], {
    attributes: { service_type: 'support', response_time: hours, term: years * 12 },
    title: `Support and Replacement, ${subject}, ${years} ${years === 1 ? 'Year' : 'Years'}, ${hours} h`,
    description: `An engineer answers within ${hours} hours and a replacement of your ${subject.toLowerCase()} leaves the same day, for ${years} ${years === 1 ? 'year' : 'years'}.`,
    features: [
      `Answer within ${hours} h`,
      'Advance replacement',
      'By mail and telephone',
      'Return freight included',
      'Yearly report',
    ],
  });
}

function draft(
  code: string,
  cents: number,
  tags: string[],
  texts: Pick<Draft, 'title' | 'description' | 'features' | 'attributes'>,
): Draft {
  return {
    ...texts,
    code,
    cents,
    tags,
    weight: null,
    dimensions: null,
    shelf: 60,
    goods: kinds.service,
    part: code,
  };
}
