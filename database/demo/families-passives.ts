// Generated passive components, sold by the reel, the tube and the bag.
import { box, type Family } from './family.ts';
import { kinds } from './trade/goods.ts';

const chips = ['0201', '0402', '0603', '0805', '1206', '1210', '2512'];
const decades = [1, 1.2, 1.5, 1.8, 2.2, 2.7, 3.3, 3.9, 4.7, 5.6, 6.8, 8.2];
const ohms = [
  ...decades.flatMap((value) => [`${value} Ω`, `${tenfold(value)} Ω`, `${tenfold(value, 2)} Ω`]),
  ...decades.flatMap((value) => [
    `${value} kΩ`,
    `${tenfold(value)} kΩ`,
    `${tenfold(value, 2)} kΩ`,
    `${value} MΩ`,
  ]),
];
const picofarads = decades.flatMap((value) => [`${tenfold(value)} pF`, `${tenfold(value, 2)} pF`]);
const nanofarads = decades.flatMap((value) => [
  `${value} nF`,
  `${tenfold(value)} nF`,
  `${tenfold(value, 2)} nF`,
]);
const reels = [
  { pieces: '1,000', count: 1000, factor: 1 },
  { pieces: '3,000', count: 3000, factor: 2.4 },
  { pieces: '4,000', count: 4000, factor: 3 },
  { pieces: '10,000', count: 10_000, factor: 6.5 },
];
const toleranceLetters: Record<string, string> = { '0.1': 'B', '0.5': 'D', '1': 'F', '5': 'J' };
/** That a resistor of the case stands. */
const watts: Record<string, number> = {
  '0201': 0.05,
  '0402': 0.0625,
  '0603': 0.1,
  '0805': 0.125,
  '1206': 0.25,
  '1210': 0.5,
  '2512': 1,
};
const powers: Record<string, number> = { p: 1e-12, n: 1e-9, µ: 1e-6, k: 1e3, M: 1e6 };
const reelText = 'Reel 180 mm, 8 mm tape';

export const resistor: Family = (roll) => {
  const chip = roll.pick(chips);
  const value = roll.pick(ohms);
  const tolerance = roll.pick(['0.1', '0.5', '1', '1', '5']);
  const reel = roll.pick(reels);
  const kind = roll.pick(['Thick-Film', 'Thick-Film', 'Thin-Film', 'Anti-Sulphur']);
  const coefficient = roll.pick([25, 50, 100, 200]);
  return {
    code: `R${chip}-${value.replace(' ', '').replace('Ω', 'R').replace('kR', 'K').replace('MR', 'M')}`,
    title: `${kind} Chip Resistor Reel, ${chip}, ${value}, ${tolerance} %`,
    description: `${value}, ±${tolerance} % in ${chip}. Sealed reels of ${reel.pieces} pieces, traceable by lot and date code.`,
    features: [
      `${reel.pieces} pieces per reel`,
      `${value}, ±${tolerance} %`,
      `TCR ±${coefficient} ppm/K`,
      'Lot and date code on label',
      'RoHS and REACH declared',
      'AEC-Q200',
    ],
    cents: 260 * reel.factor + (tolerance === '0.1' ? 2100 : 0),
    weight: 0.14,
    dimensions: reelText,
    tags: ['resistor', 'reel', chip],
    shelf: 400,
    goods: kinds.resistor,
    part: `${kind.charAt(0)}${chip}${toleranceLetters[tolerance]}${decimalCode(value)}-${reel.count / 1000}K`,
    pieces: reel.count,
    attributes: {
      resistance: baseValue(value),
      tolerance: Number(tolerance),
      temperature_coefficient: coefficient,
      power_rating: watts[chip] ?? 0.1,
      case_size: chip,
      resistor_technology: kind.toLowerCase().replace('-', '_'),
      pieces_per_pack: reel.count,
      automotive: true,
      temperature_min: -55,
      temperature_max: 155,
    },
  };
};

export const ceramicCapacitor: Family = (roll) => {
  const chip = roll.pick(chips);
  const small = roll.chance(0.35);
  const value = roll.pick(small ? picofarads : nanofarads);
  const dielectric = small ? 'C0G' : roll.pick(['X5R', 'X7R', 'X7R', 'X7S']);
  const volts = roll.pick(chip < '0603' ? [6.3, 10, 16, 25] : [16, 25, 50, 100]);
  const reel = roll.pick(reels);
  return {
    code: `C${chip}-${value.replace(' ', '').slice(0, -1).toUpperCase()}`,
    title: `Multilayer Ceramic Capacitor Reel, ${chip}, ${value}, ${volts} V`,
    description: `${dielectric}, ${volts} V. Sealed reels of ${reel.pieces} pieces on 8 mm tape, traceable by lot and date code.`,
    features: [
      `${reel.pieces} pieces per reel`,
      `${dielectric}, ${volts} V, ±${dielectric === 'C0G' ? 5 : 10} %`,
      'Lot and date code on label',
      'RoHS and REACH declared',
      'Moisture-sealed bag',
      'Soft termination on request',
    ],
    cents: 420 * reel.factor + volts * 4,
    weight: 0.18,
    dimensions: reelText,
    tags: ['capacitor', 'reel', dielectric.toLowerCase(), chip],
    shelf: 400,
    goods: kinds.ceramicCapacitor,
    part: `${chip}${dielectric}${String(volts).replace('.', 'V')}-${decimalCode(value)}-${reel.count / 1000}K`,
    pieces: reel.count,
    attributes: {
      capacitance: baseValue(value),
      tolerance: dielectric === 'C0G' ? 5 : 10,
      rated_voltage: volts,
      dielectric,
      case_size: chip,
      pieces_per_pack: reel.count,
      temperature_min: -55,
      temperature_max: dielectric === 'X5R' ? 85 : 125,
    },
  };
};

export const electrolyticCapacitor: Family = (roll) => {
  const microfarads = roll.pick([10, 22, 47, 100, 220, 330, 470, 1000, 2200, 4700]);
  const volts = roll.pick([16, 25, 35, 50, 63, 100, 400, 450]);
  const hours = roll.pick(['2,000', '5,000', '10,000']);
  return {
    code: `E${microfarads}-${volts}V`,
    title: `Aluminium Electrolytic Capacitor, ${microfarads} µF, ${volts} V, ${hours} h`,
    description: `Low-impedance radial capacitor rated ${hours} hours at 105 °C, for supplies and drives. Bags of 500 with date code.`,
    features: [
      `${microfarads} µF, ${volts} V`,
      `${hours} h at 105 °C`,
      'Bag of 500',
      '±20 %',
      'Date code within 12 months',
    ],
    cents: 1800 + microfarads * 2 + volts * 9,
    weight: 0.3 + microfarads * 0.0004,
    dimensions: `Ø ${roll.pick([6.3, 8, 10, 12.5, 16])} mm, pitch ${roll.pick([2.5, 3.5, 5, 7.5])} mm`,
    tags: ['capacitor', 'electrolytic'],
    shelf: 300,
    goods: kinds.electrolyticCapacitor,
    part: `E${volts}V${microfarads}-${hours.replace(',000', 'K')}`,
    pieces: 500,
    attributes: {
      capacitance: Number((microfarads * 1e-6).toPrecision(6)),
      tolerance: 20,
      rated_voltage: volts,
      lifetime: Number(hours.replace(',', '')),
      pieces_per_pack: 500,
      temperature_min: volts > 100 ? -25 : -40,
      temperature_max: 105,
    },
  };
};

export const inductor: Family = (roll) => {
  const microhenries = roll.pick([0.47, 1, 2.2, 3.3, 4.7, 6.8, 10, 22, 33, 47, 100]);
  const amperes = roll.pick([0.5, 1.2, 2.4, 3.8, 6, 12, 20]);
  const size = roll.pick(['3 × 3 mm', '4 × 4 mm', '6 × 6 mm', '10 × 10 mm']);
  return {
    code: `L${microhenries}-${amperes}A`,
    title: `Shielded Power Inductor, ${microhenries} µH, ${amperes} A`,
    description: `Moulded, shielded inductor for switching regulators: ${microhenries} µH at up to ${amperes} A in ${size}, quiet under load.`,
    features: [
      `${microhenries} µH, ±20 %`,
      `Saturation ${amperes} A`,
      'Moulded and shielded',
      '−55 to 155 °C',
      'AEC-Q200',
      'Reel of 1,000',
    ],
    cents: 2400 + amperes * 380,
    weight: 0.4,
    dimensions: size,
    tags: ['inductor', 'power', 'shielded'],
    shelf: 250,
    goods: kinds.inductor,
    part: `S${size.slice(0, 2).trim().padStart(2, '0')}-${String(microhenries).replace('.', 'R')}-${String(amperes).replace('.', 'A')}`,
    pieces: 1000,
    attributes: {
      inductance: Number((microhenries * 1e-6).toPrecision(6)),
      tolerance: 20,
      rated_current: amperes,
      pieces_per_pack: 1000,
      automotive: true,
      temperature_min: -55,
      temperature_max: 155,
    },
  };
};

/** Letter of the part number and option of the attribute. */
const connectorTypes: Partial<Record<string, [letter: string, type: string]>> = {
  'Pluggable Terminal Block': ['T', 'terminal_block'],
  'Pin Header': ['P', 'pin_header'],
  'Board-to-Board Connector': ['B', 'board_to_board'],
  'M12 Panel Socket': ['M', 'm12'],
  'USB-C Receptacle': ['U', 'usb_c'],
  'Wire-to-Board Housing': ['W', 'wire_to_board'],
};

export const connector: Family = (roll) => {
  const kind = roll.pick([
    'Pluggable Terminal Block',
    'Pin Header',
    'Board-to-Board Connector',
    'M12 Panel Socket',
    'USB-C Receptacle',
    'Wire-to-Board Housing',
  ]);
  const ways = roll.pick([2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 40]);
  const pitch = roll.pick([1.27, 2, 2.54, 3.5, 3.81, 5, 5.08]);
  const amperes = roll.pick([1, 3, 8, 12, 16]);
  return {
    code: `CN${ways}-${String(pitch).replace('.', '')}`,
    title: `${kind}, ${ways}-Way, ${pitch} mm`,
    description: `${kind} with ${ways} positions at ${pitch} mm pitch, gold over nickel where it matters. Packed for hand and machine placement.`,
    features: [
      `${ways} ways, ${pitch} mm pitch`,
      `${amperes} A per contact`,
      'UL 94 V-0',
      '−40 to 105 °C',
      'Tray of 100',
      'Drawings and 3D model',
    ],
    cents: 700 + ways * 85,
    weight: 0.05 + ways * 0.02,
    dimensions: box(Math.round(ways * pitch) / 10 + 0.5, 1.4, 1.6),
    tags: [kind.toLowerCase(), `${ways}-way`],
    shelf: 400,
    goods: kind === 'Pluggable Terminal Block' || kind === 'Pin Header' ? kinds.terminal : kinds.connector,
    part: `${connectorTypes[kind]?.[0] ?? 'X'}${String(ways).padStart(2, '0')}-${Math.round(pitch * 100)}`,
    pieces: 100,
    attributes: {
      connector_type: connectorTypes[kind]?.[1] ?? 'pin_header',
      positions: ways,
      pitch,
      rated_current: amperes,
      pieces_per_pack: 100,
      temperature_min: -40,
      temperature_max: 105,
    },
  };
};

function tenfold(value: number, times = 1): number {
  return Math.round(value * 10 ** times * 10) / 10;
}

/** '4.7 kΩ' in ohms, '100 nF' in farads. */
function baseValue(text: string): number {
  const [number = '', unit = ''] = text.split(' ');
  const factor = unit.length > 1 ? (powers[unit.charAt(0)] ?? 1) : 1;
  return Number((Number(number) * factor).toPrecision(6));
}

/** As part numbers write it: '4.7 kΩ' is 4K7, '100 nF' is 100N. */
function decimalCode(text: string): string {
  const [number = '', unit = ''] = text.split(' ');
  const letter = unit.length > 1 ? unit.charAt(0).toUpperCase() : 'R';
  return number.includes('.') ? number.replace('.', letter) : number + letter;
}
