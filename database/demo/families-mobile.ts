// Generated mobile devices for fleets: handsets, tablets, terminals, scanners and what goes with them.
import { box, type Family } from './family.ts';
import { type Goods, kinds } from './trade/goods.ts';

const closings = [
  'Enrolled at first start and supplied with regional chargers.',
  'Delivered asset-tagged and with your home screen, on request.',
  'Firmware updates are listed by month and model.',
  'Spare parts are kept for five years.',
];

const scannerClosings = [
  'Set up by scanning one sheet of codes.',
  'Firmware updates are listed by month and model.',
  'Spare cables and stands are kept for five years.',
];

export const handset: Family = (roll) => {
  const storage = roll.pick([64, 128, 256, 512]);
  const inches = roll.pick(['5.0', '6.1', '6.4', '6.7']);
  const kind = roll.pick(['Business', 'Rugged', 'Field', 'Essential']);
  const network = roll.pick(['LTE', '5G', '5G']);
  const closing = roll.pick(closings);
  const display = roll.pick(['OLED', 'LCD']);
  const battery = roll.pick(['4,500', '5,000', '6,000']);
  return {
    code: `HS${kind.charAt(0)}${storage}`,
    title: `${kind} Handset, Dual SIM, ${network}, ${inches}″, ${storage} GB`,
    description: `Unlocked ${network} handset for ${kind === 'Rugged' || kind === 'Field' ? 'crews outdoors' : 'offices and sales teams'}. ${closing}`,
    features: [
      `Dual SIM, ${network}`,
      `${inches}″ ${display}, ${kind === 'Rugged' ? 'IP69K' : 'IP68'}`,
      'Zero-touch enrolment',
      `${battery} mAh`,
      'NFC and eSIM',
      'Spare parts for 5 years',
      `${roll.pick([3, 4, 5])} years of updates`,
    ],
    cents: 11900 + storage * 52 + (network === '5G' ? 7400 : 0) + (kind === 'Rugged' ? 9800 : 0),
    weight: kind === 'Rugged' ? 0.31 : 0.19,
    dimensions: box(15.2, 7.3, kind === 'Rugged' ? 1.4 : 0.8),
    tags: ['handset', kind.toLowerCase(), network.toLowerCase()],
    shelf: 220,
    goods: kinds.handset,
    part: `H${kind.charAt(0)}${inches.replace('.', '')}-${storage}${network === '5G' ? 'N' : 'L'}`,
    attributes: {
      display_size: Number(inches),
      storage: storage * 1e9,
      battery_capacity: Number(battery.replace(',', '')),
      cellular: network,
      dual_sim: true,
      ip_rating: kind === 'Rugged' ? 'IP69K' : 'IP68',
    },
  };
};

export const tablet: Family = (roll) => {
  const inches = roll.pick(['8', '10.1', '10.9', '12.4']);
  const storage = roll.pick([64, 128, 256]);
  const link = roll.pick(['Wi-Fi', 'LTE', '5G']);
  const rugged = roll.chance(0.5);
  return {
    code: `TB${inches.split('.')[0]}-${storage}`,
    title: `${rugged ? 'Rugged' : 'Business'} Tablet, ${inches}″, ${link}, ${storage} GB`,
    description: `${rugged ? 'Vehicle and workshop' : 'Counter and classroom'} tablet with ${link}. ${roll.pick(closings)}`,
    features: [
      `${inches}″, ${rugged ? '800' : '450'} cd/m²`,
      `${link}, Bluetooth 5.3`,
      rugged ? 'IP65, 1.5 m drops' : 'Aluminium back, 7.9 mm',
      `${storage} GB storage`,
      'Pen and keyboard optional',
      rugged ? 'Glove and wet touch' : 'Kiosk mode',
    ],
    cents: 17900 + storage * 44 + (rugged ? 24800 : 0) + (link === 'Wi-Fi' ? 0 : 6200),
    weight: rugged ? 0.92 : 0.51,
    dimensions: box(26, 17, rugged ? 2.1 : 0.8),
    tags: ['tablet', rugged ? 'rugged' : 'business', link.toLowerCase()],
    shelf: 160,
    goods: kinds.tablet,
    part: `T${rugged ? 'R' : 'B'}${inches.replace('.', '')}-${storage}${link.charAt(0)}`,
    attributes: {
      display_size: Number(inches),
      storage: storage * 1e9,
      ...(link === 'Wi-Fi' ? { interface: 'Wi-Fi' } : { cellular: link }),
      dual_sim: false,
      ...(rugged ? { ip_rating: 'IP65', drop_height: 1.5 } : {}),
    },
  };
};

export const mobileComputer: Family = (roll) => {
  const keys = roll.pick([0, 29, 38, 47]);
  const range = roll.pick(['standard', 'mid-range', 'long-range']);
  const metres = range === 'standard' ? '0.6' : range === 'mid-range' ? '9' : '21';
  const closing = roll.pick(closings);
  const drop = roll.pick(['1.5', '1.8', '2.4']);
  const battery = roll.pick(['4,800', '5,200', '7,000']);
  return {
    code: `MC${keys}K-${metres}`,
    title: `Mobile Computer, ${keys === 0 ? 'Full Touch' : `${keys}-Key`}, ${range === 'standard' ? 'Standard Range' : range === 'mid-range' ? 'Mid Range' : 'Long Range'}`,
    description: `Data terminal for warehouses and yards, with a ${range} 2D imager that reads up to ${metres} m. ${closing}`,
    features: [
      `2D imager, up to ${metres} m`,
      `IP67, ${drop} m drops`,
      `Hot-swap ${battery} mAh`,
      'Wi-Fi 6, LTE',
      keys === 0 ? '6″ glove touch' : `${keys}-key keypad, backlit`,
      'Android with terminal emulation',
    ],
    cents: 51900 + keys * 180 + (range === 'long-range' ? 19800 : 0),
    weight: 0.42,
    dimensions: box(20.3, 7.7, 3.6),
    tags: ['terminal', 'warehouse', '2d imager'],
    shelf: 110,
    goods: kinds.mobileComputer,
    part: `MC${keys === 0 ? 'T' : keys}${range.charAt(0).toUpperCase()}-${battery.slice(0, 1)}${battery.slice(2, 3)}`,
    attributes: {
      keys,
      scan_engine: 'imager',
      scan_range: Number(metres),
      battery_capacity: Number(battery.replace(',', '')),
      cellular: 'LTE',
      ip_rating: 'IP67',
      drop_height: Number(drop),
    },
  };
};

export const scanner: Family = (roll) => {
  const link = roll.pick(['USB', 'Bluetooth', 'Cordless 433 MHz']);
  const kind = roll.pick(['1D Laser', '2D Imager', '2D Imager', 'DPM Imager']);
  return {
    code: `SC${kind.charAt(0)}-${link.charAt(0)}`,
    title: `Handheld Scanner, ${kind}, ${link}`,
    description: `${kind} scanner for counters, packing benches and lines, connected by ${link}. ${roll.pick(scannerClosings)}`,
    features: [
      kind,
      link,
      `${roll.pick([60, 120, 200])} scans a second`,
      'IP54, 1.8 m drops',
      'Keyboard wedge and serial',
      'Stand included',
    ],
    cents:
      (kind === '1D Laser' ? 5400 : 11800) +
      (link === 'USB' ? 0 : 6400) +
      (kind === 'DPM Imager' ? 31000 : 0),
    weight: 0.18,
    dimensions: box(17, 7, 9.8),
    tags: ['scanner', kind.toLowerCase(), link.toLowerCase()],
    shelf: 240,
    goods: kinds.scanner,
    part: `S${kind.charAt(0)}${link.charAt(0)}`,
    attributes: {
      scan_engine: kind === '1D Laser' ? 'laser' : kind === 'DPM Imager' ? 'dpm' : 'imager',
      interface: link.startsWith('Cordless') ? 'cordless' : link,
      ip_rating: 'IP54',
      drop_height: 1.8,
    },
  };
};

const accessories: Partial<Record<string, { type: string; goods: Goods }>> = {
  'Charging Cradle': { type: 'cradle', goods: kinds.charger },
  'Spare Battery': { type: 'battery', goods: kinds.battery },
  'Vehicle Mount': { type: 'vehicle_mount', goods: kinds.mount },
  'Protective Case': { type: 'case', goods: kinds.case },
  'Belt Holster': { type: 'holster', goods: kinds.holster },
  'Charging Cable': { type: 'cable', goods: kinds.copperCable },
  'Screen Protector': { type: 'screen_protector', goods: kinds.screenProtector },
};

export const accessory: Family = (roll) => {
  const item = roll.pick([
    'Charging Cradle',
    'Spare Battery',
    'Vehicle Mount',
    'Protective Case',
    'Belt Holster',
    'Charging Cable',
    'Screen Protector',
  ]);
  const device = roll.pick(['Handsets', 'Tablets', 'Mobile Computers', 'Scanners']);
  const pack = roll.pick([1, 1, 2, 4, 5, 10]);
  return {
    code: `AC${item.charAt(0)}${device.charAt(0)}${pack}`,
    title: `${item} for ${device}${pack > 1 ? `, Pack of ${pack}` : ''}`,
    description: `${item} that fits our current ${device.toLowerCase()}; the packing list names the models. ${pack > 1 ? `Packs of ${pack}.` : 'Packed singly.'}`,
    features: [
      `For ${device.toLowerCase()}`,
      pack > 1 ? `Pack of ${pack}` : 'Packed singly',
      'Tested with each model named',
      'RoHS and REACH declared',
    ],
    cents: (item === 'Charging Cradle' || item === 'Vehicle Mount' ? 5900 : 1400) * (0.4 + pack * 0.6),
    weight: 0.1 + pack * 0.09,
    ...(pack > 1 && { unit: 'SET' as const }),
    dimensions: roll.chance(0.5) ? null : 'Varies by model',
    tags: [item.toLowerCase(), device.toLowerCase()],
    shelf: 900,
    goods: accessories[item]?.goods ?? kinds.case,
    part: `A${item
      .split(' ')
      .map((word) => word.charAt(0))
      .join('')}${device.charAt(0)}-${pack}`,
    attributes: {
      accessory_type: accessories[item]?.type ?? 'case',
      fits: device.toLowerCase().replace(' ', '_'),
      pieces_per_pack: pack,
    },
  };
};
