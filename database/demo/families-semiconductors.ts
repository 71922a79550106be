// Generated semiconductors, boards and supplies.
import { box, type Family } from './family.ts';
import { kinds } from './trade/goods.ts';

const closings = [
  'Available for at least ten years from introduction.',
  'Certificate of origin with every lot.',
  'Samples from stock, volume on schedule.',
  'Drawings and 3D model on request.',
];

export const microcontroller: Family = (roll) => {
  const bits = roll.pick([8, 16, 32, 32, 32]);
  const megahertz = bits === 32 ? roll.pick([48, 80, 120, 170, 240, 480]) : roll.pick([16, 20, 32]);
  const flash = roll.pick(bits === 32 ? [64, 128, 256, 512, 1024, 2048] : [8, 16, 32, 64]);
  const shape = roll.pick(
    flash > 256 ? ['LQFP-64', 'LQFP-100', 'BGA-144'] : ['TSSOP-20', 'QFN-32', 'LQFP-48', 'LQFP-64'],
  );
  return {
    code: `MCU${bits}-${flash}K`,
    title: `${bits}-Bit Microcontroller, ${megahertz} MHz, ${flash} KB Flash, ${shape}`,
    description: `${bits}-bit microcontroller at ${megahertz} MHz for drives, meters and handheld devices. ${roll.pick(closings)}`,
    features: [
      `${megahertz} MHz, ${flash} KB flash`,
      `${shape}`,
      `1.8 to ${roll.pick(['3.6', '5.5'])} V`,
      `${roll.pick([2, 3, 4, 6])} × UART, SPI, I²C`,
      `${roll.pick([10, 12, 16])}-bit ADC`,
      '−40 to 105 °C',
      'Tray or reel',
    ],
    cents: 90 + bits * 3 + megahertz * 1.4 + flash * 0.6,
    weight: 0.01,
    dimensions: null,
    tags: ['microcontroller', `${bits}-bit`, shape.toLowerCase()],
    shelf: 6000,
    goods: kinds.microcontroller,
    part: `${bits}M${megahertz}F${flash}${shape.replace('-', '').slice(0, 1)}${shape.split('-')[1]}`,
    attributes: {
      core_width: bits,
      clock: megahertz * 1e6,
      flash: flash >= 1024 ? (flash / 1024) * 1e6 : flash * 1e3,
      package: shape,
      temperature_min: -40,
      temperature_max: 105,
    },
  };
};

/** Letters of the part number and option of the attribute. */
const topologies: Partial<Record<string, [letters: string, topology: string]>> = {
  'Buck Converter': ['SB', 'buck'],
  'Boost Converter': ['ST', 'boost'],
  'LDO Regulator': ['LD', 'ldo'],
  'Buck-Boost Converter': ['BB', 'buck_boost'],
};

export const regulator: Family = (roll) => {
  const kind = roll.pick(['Buck Converter', 'Boost Converter', 'LDO Regulator', 'Buck-Boost Converter']);
  const volts = roll.pick(['1.8 V', '3.3 V', '5 V', '12 V', 'Adjustable']);
  const amperes = roll.pick([0.3, 0.5, 1, 2, 3, 5, 8]);
  const shape = roll.pick(['SOT-23', 'SOT-223', 'QFN-16', 'SO-8', 'TO-252']);
  const closing = roll.pick(closings);
  const input = roll.pick([5.5, 18, 36, 60]);
  const quiescent = roll.pick([3, 15, 40]);
  return {
    code: `VR${amperes}A-${volts.replace(/[ .]/g, '').slice(0, 4).toUpperCase()}`,
    title: `${kind}, ${volts}, ${amperes} A, ${shape}`,
    description: `${kind} for ${amperes} A with short-circuit and thermal protection, stable with ceramic capacitors. ${closing}`,
    features: [
      `${volts}, ${amperes} A`,
      `Input up to ${input} V`,
      shape,
      `${quiescent} µA quiescent`,
      'Power-good output',
      'Reel of 3,000',
    ],
    cents: 45 + amperes * 38,
    weight: 0.01,
    dimensions: null,
    tags: [kind.toLowerCase(), shape.toLowerCase()],
    shelf: 8000,
    goods: kinds.regulator,
    part: `${topologies[kind]?.[0] ?? 'X'}${String(amperes).replace('.', '')}${volts === 'Adjustable' ? 'ADJ' : volts.replace(' V', '').replace('.', 'V')}-${shape.replace('-', '')}`,
    attributes: {
      topology: topologies[kind]?.[1] ?? 'buck',
      ...(volts === 'Adjustable' ? {} : { output_voltage: Number.parseFloat(volts) }),
      rated_current: amperes,
      input_voltage_max: input,
      quiescent_current: quiescent / 1e6,
      package: shape,
    },
  };
};

export const powerTransistor: Family = (roll) => {
  const material = roll.pick(['Silicon', 'Silicon', 'SiC', 'GaN']);
  const volts = roll.pick([30, 60, 100, 200, 650, 1200]);
  const amperes = roll.pick([8, 20, 40, 60, 100, 180]);
  const shape = roll.pick(['TO-220', 'TO-247', 'D2PAK', 'DFN 5 × 6']);
  const closing = roll.pick(closings);
  const milliohms = roll.between(2, 90);
  return {
    code: `PT${volts}-${amperes}`,
    title: `${material} Power MOSFET, ${volts} V, ${amperes} A, ${shape}`,
    description: `N-channel ${material === 'Silicon' ? 'silicon' : material} MOSFET for drives, chargers and inverters, screened for counterfeits by curve trace. ${closing}`,
    features: [
      `${volts} V, ${amperes} A`,
      shape,
      `${milliohms} mΩ typical`,
      '100 % avalanche tested',
      'Tubes of 50',
      'Counterfeit screening',
    ],
    cents: 60 + volts * 0.5 + amperes * 2.5 + (material === 'Silicon' ? 0 : 420),
    weight: 0.01,
    dimensions: null,
    tags: ['mosfet', 'power', material.toLowerCase()],
    shelf: 6000,
    goods: kinds.transistor,
    part: `${material.charAt(0)}${volts}N${amperes}-${shape.replace(/[ ×-]/g, '').slice(0, 5)}`,
    attributes: {
      semiconductor: material === 'Silicon' ? 'silicon' : material,
      rated_voltage: volts,
      rated_current: amperes,
      on_resistance: milliohms / 1000,
      package: shape,
      temperature_min: -55,
      temperature_max: material === 'Silicon' ? 150 : 175,
    },
  };
};

const coreCounts: Record<string, number> = { Dual: 2, Quad: 4, Hexa: 6, Octa: 8 };

export const boardComputer: Family = (roll) => {
  const cores = roll.pick(['Dual', 'Quad', 'Hexa', 'Octa']);
  const memory = roll.pick([1, 2, 4, 8, 16]);
  const storage = roll.pick([8, 16, 32, 64, 128]);
  const form = roll.pick([
    'Single-Board Computer',
    'System-on-Module',
    'Pico-ITX Board',
    'Compute Carrier Board',
  ]);
  const closing = roll.pick(closings);
  const gigahertz = roll.pick(['1.4', '1.8', '2.0', '2.4']);
  const range = roll.pick(['0 to 60', '−20 to 70', '−40 to 85']);
  return {
    code: `SB${cores.charAt(0)}${memory}-${storage}`,
    title: `${form}, ${cores} Core, ${memory} GB, ${storage} GB eMMC`,
    description: `Production-grade embedded board for Linux with long-term supply, for panels, kiosks and edge devices. ${closing}`,
    features: [
      `${cores} core, ${gigahertz} GHz`,
      `${memory} GB LPDDR4, ${storage} GB eMMC`,
      'Gigabit, 2 × USB 3',
      `${range} °C`,
      'Linux board support package',
      'Conformal coating on request',
      `Available until ${roll.between(2031, 2038)}`,
    ],
    cents: 2900 + memory * 640 + storage * 45,
    weight: 0.09,
    dimensions: form === 'System-on-Module' ? box(6.9, 4.5, 0.6) : box(8.5, 5.6, 1.8),
    tags: ['board', 'embedded', 'linux'],
    shelf: 400,
    goods: kinds.board,
    part: `${form
      .split(/[ -]/)
      .map((word) => word.charAt(0).toUpperCase())
      .join('')}${cores.charAt(0)}${memory}E${storage}`,
    attributes: {
      cores: coreCounts[cores] ?? 4,
      clock: Number(gigahertz) * 1e9,
      memory: memory * 1e9,
      storage: storage * 1e9,
      temperature_min: Number.parseInt(range.replace('−', '-'), 10),
      temperature_max: Number(range.split(' ').at(-1)),
    },
  };
};

export const powerSupply: Family = (roll) => {
  const volts = roll.pick([5, 12, 24, 24, 48]);
  const watts = roll.pick(volts < 24 ? [15, 30, 60, 75, 120] : [30, 60, 75, 120, 240, 480, 960]);
  const mount = roll.pick(['DIN-Rail', 'Enclosed', watts > 240 ? 'Rack' : 'Desktop']);
  const closing = roll.pick(closings);
  const efficiency = roll.between(86, 95);
  return {
    code: `PS${watts}-${volts}`,
    title: `${mount} Power Supply, ${volts} V DC, ${watts} W`,
    description: `${watts} W supply at ${volts} V DC for cabinets and machines, with full load up to 50 °C. ${closing}`,
    features: [
      `${volts} V DC, ${Math.round((watts / volts) * 10) / 10} A`,
      '85–264 V AC input',
      `Efficiency ${efficiency} %`,
      'Overload and short-circuit protection',
      'DC OK contact',
      'EN 62368-1',
    ],
    cents: 1100 + watts * 26,
    weight: 0.15 + watts * 0.0021,
    dimensions: box(9 + watts * 0.01, 10, 4.2 + watts * 0.006),
    tags: ['power supply', mount.toLowerCase(), `${volts} v`],
    shelf: 450,
    goods: kinds.powerSupply,
    part: `${mount.charAt(0)}${watts}-${volts}`,
    attributes: {
      output_voltage: volts,
      power_rating: watts,
      rated_current: Math.round((watts / volts) * 10) / 10,
      efficiency,
      mounting: mount.toLowerCase().replace('-', '_'),
      temperature_min: -20,
      temperature_max: 50,
    },
  };
};
