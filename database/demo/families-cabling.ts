// Generated networking goods between the boxes: optics, leads, antennas and rack parts.
import { box, type Family } from './family.ts';
import { type Goods, kinds } from './trade/goods.ts';

interface Optic {
  /** Bits a second. */
  rate: number;
  /** Metres. */
  metres: number;
  name: string;
  form: string;
  wavelength: string;
  cents: number;
}

const optics: Optic[] = [
  {
    name: '1000BASE-SX',
    rate: 1e9,
    metres: 550,
    form: 'SFP',
    wavelength: '850 nm',
    cents: 900,
  },
  {
    name: '1000BASE-LX',
    rate: 1e9,
    metres: 10000,
    form: 'SFP',
    wavelength: '1310 nm',
    cents: 1200,
  },
  {
    name: '1000BASE-ZX',
    rate: 1e9,
    metres: 80000,
    form: 'SFP',
    wavelength: '1550 nm',
    cents: 4800,
  },
  {
    name: '10GBASE-SR',
    rate: 1e10,
    metres: 300,
    form: 'SFP+',
    wavelength: '850 nm',
    cents: 1900,
  },
  {
    name: '10GBASE-LR',
    rate: 1e10,
    metres: 10000,
    form: 'SFP+',
    wavelength: '1310 nm',
    cents: 3100,
  },
  {
    name: '10GBASE-ER',
    rate: 1e10,
    metres: 40000,
    form: 'SFP+',
    wavelength: '1550 nm',
    cents: 14800,
  },
  {
    name: '25GBASE-LR',
    rate: 2.5e10,
    metres: 10000,
    form: 'SFP28',
    wavelength: '1310 nm',
    cents: 6400,
  },
  {
    name: '40GBASE-SR4',
    rate: 4e10,
    metres: 150,
    form: 'QSFP+',
    wavelength: '850 nm',
    cents: 4400,
  },
  {
    name: '100GBASE-LR4',
    rate: 1e11,
    metres: 10000,
    form: 'QSFP28',
    wavelength: '1295–1310 nm',
    cents: 39800,
  },
  {
    name: '400GBASE-DR4',
    rate: 4e11,
    metres: 500,
    form: 'QSFP-DD',
    wavelength: '1310 nm',
    cents: 72000,
  },
];

export const transceiver: Family = (roll) => {
  const optic = roll.pick(optics);
  const hardened = roll.chance(0.3);
  const reach = optic.metres < 1000 ? `${optic.metres} m` : `${optic.metres / 1000} km`;
  return {
    code: `${optic.form.replace('+', 'P')}-${optic.name.split('-')[1]}${hardened ? 'I' : ''}`,
    title: `${optic.form} Transceiver, ${optic.name}, ${reach}${hardened ? ', Extended Temperature' : ''}`,
    description: `${optic.wavelength} module for links of up to ${reach}, coded and tested in your switch model before it ships.`,
    features: [
      `${reach}, ${optic.name.endsWith('R4') && optic.form !== 'QSFP28' ? 'MPO' : 'LC duplex'}`,
      `${optic.wavelength}, DOM`,
      'Coded per switch model',
      hardened ? '−40 to 85 °C' : '0 to 70 °C',
      'Class 1 laser, IEC 60825-1',
      'Test sheet per module',
    ],
    cents: optic.cents + (hardened ? 900 : 0),
    weight: 0.03,
    dimensions: box(5.6, 1.4, 0.9),
    tags: [optic.wavelength, optic.form.toLowerCase(), 'transceiver'],
    shelf: 1500,
    goods: kinds.transceiver,
    part: `${optic.form.replace('+', 'P').replace('-', '')}-${optic.name.split('-')[1]}${hardened ? '-I' : ''}`,
    attributes: {
      form_factor: optic.form,
      port_speed: optic.rate,
      reach: optic.metres,
      ...(optic.form === 'QSFP28' ? {} : { wavelength: Number.parseInt(optic.wavelength, 10) }),
      fibre_type: optic.wavelength === '850 nm' ? 'multimode' : 'single_mode',
      temperature_min: hardened ? -40 : 0,
      temperature_max: hardened ? 85 : 70,
    },
  };
};

export const directAttachCable: Family = (roll) => {
  const form = roll.pick(['SFP+', 'SFP28', 'QSFP28']);
  const metres = roll.pick([0.5, 1, 2, 3, 5, 7, 10]);
  const active = metres > 5;
  return {
    code: `DAC${form === 'SFP+' ? '10' : form === 'SFP28' ? '25' : '100'}-${metres}M`,
    title: `${form} ${active ? 'Active Optical' : 'Direct Attach'} Cable, ${metres} m`,
    description: `${active ? 'Optical' : 'Twinax copper'} cable between neighbouring racks: no separate modules, lowest latency, tested end to end.`,
    features: [
      `${form} to ${form}`,
      `${metres} m`,
      active ? 'Active optical' : 'Passive, 30 AWG',
      'BER < 10⁻¹²',
    ],
    cents: (form === 'QSFP28' ? 3900 : 1300) + metres * 240,
    weight: 0.1 + metres * 0.05,
    dimensions: `${metres} m`,
    tags: ['cable', 'rack', active ? 'optical' : 'twinax'],
    shelf: 700,
    goods: active ? kinds.opticalCable : kinds.copperCable,
    part: `${active ? 'AOC' : 'DAC'}${form.replace('+', 'P')}-${metres}M`,
    attributes: {
      form_factor: form,
      port_speed: form === 'SFP+' ? 1e10 : form === 'SFP28' ? 2.5e10 : 1e11,
      cable_grade: active ? 'active_optical' : 'twinax',
      cable_length: metres,
    },
  };
};

export const patchLead: Family = (roll) => {
  const fibre = roll.chance(0.45);
  const grade = fibre ? roll.pick(['OS2', 'OM3', 'OM4', 'OM5']) : roll.pick(['Cat 6', 'Cat 6A', 'Cat 8']);
  const metres = roll.pick([0.25, 0.5, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20, 30]);
  const colour = fibre
    ? roll.pick(['LC–LC', 'LC–SC', 'LC–ST'])
    : roll.pick(['Grey', 'Blue', 'Red', 'Yellow', 'Green', 'Black']);
  return {
    code: `PL${grade.replace('Cat ', 'C')}-${metres}`,
    title: `${fibre ? 'Fibre' : 'Copper'} Patch Lead, ${grade}, ${metres} m, ${colour}`,
    description: `${fibre ? 'Duplex fibre' : 'Shielded copper'} patch lead of ${metres} m with a low-smoke jacket. Each one is tested; the result is on the bag.`,
    features: [
      `${grade}, ${metres} m`,
      fibre ? 'Insertion loss ≤ 0.2 dB' : 'S/FTP, snagless boot',
      'LSZH jacket',
      'Test report per lead',
      'Lot number on the jacket',
    ],
    cents: (fibre ? 480 : 190) + metres * (fibre ? 62 : 85),
    weight: 0.02 + metres * 0.04,
    dimensions: `${metres} m`,
    tags: ['patch lead', fibre ? 'fibre' : 'copper', grade.toLowerCase()],
    shelf: 4000,
    goods: fibre ? kinds.opticalCable : kinds.copperCable,
    part: `${grade.replace(/Cat /, 'C')}-${fibre ? colour.replace('–', '') : colour.slice(0, 2).toUpperCase()}-${metres}`,
    attributes: {
      cable_grade: grade,
      cable_length: metres,
      connectors: fibre ? colour : 'RJ45',
      ...(fibre
        ? { fibre_type: grade === 'OS2' ? 'single_mode' : 'multimode' }
        : { colour: colour.toLowerCase() }),
    },
  };
};

export const antenna: Family = (roll) => {
  const kind = roll.pick(['Omni', 'Panel', 'Yagi', 'Sector', 'Puck']);
  const small = kind === 'Puck';
  const band = roll.pick(['Wi-Fi 2.4/5 GHz', '4G/5G 617–6000 MHz', small ? 'GNSS L1/L5' : 'LoRa 868 MHz']);
  const gain = small ? roll.between(2, 5) : kind === 'Omni' ? roll.between(3, 12) : roll.between(9, 18);
  return {
    code: `AN${kind.charAt(0)}${gain}`,
    title: `${kind} Antenna, ${band}, ${gain} dBi`,
    description: `${kind} antenna for ${band} with ${gain} dBi of gain, for poles, roofs and vehicles. Supplied with mount and lead.`,
    features: [
      `${band}`,
      `${gain} dBi, VSWR ≤ 1.8`,
      'IP67, UV-stable housing',
      'SMA or N connector',
      '3 m low-loss lead',
    ],
    cents: 1600 + gain * 430,
    weight: 0.2 + gain * 0.09,
    dimensions: small ? box(8, 8, 4.5) : `${20 + gain * 4} cm, for masts of 30 to 50 mm`,
    tags: ['antenna', `${gain} dbi`, kind.toLowerCase()],
    shelf: 350,
    goods: kinds.antenna,
    part: `${kind.charAt(0)}${band.charAt(0)}${gain}`,
    attributes: {
      antenna_type: kind.toLowerCase(),
      frequency_band: band,
      gain,
      mounting: small ? 'ceiling' : 'pole',
      ip_rating: 'IP67',
    },
  };
};

const rackGoods: Partial<Record<string, Goods>> = {
  'Patch Panel': kinds.patchPanel,
  'Switched PDU': kinds.pdu,
  'Fibre Tray': kinds.fibreTray,
};

export const rackPart: Family = (roll) => {
  const part = roll.pick([
    'Patch Panel',
    'Cable Manager',
    'Sliding Shelf',
    'Blanking Panel',
    'Switched PDU',
    'Fibre Tray',
  ]);
  const units = roll.pick([1, 1, 2, 3]);
  const finish = roll.pick(['Black', 'Light Grey']);
  return {
    code: `RK${part.charAt(0)}${units}U`,
    title: `Rack ${part}, ${units}U, ${finish}`,
    description: `${part} for 19-inch racks, ${units}U high, powder-coated steel in ${finish.toLowerCase()}. Cage nuts and screws are in the box.`,
    features: [
      '19-inch, EIA-310',
      `${units}U, ${finish.toLowerCase()}`,
      '1.5 mm steel',
      'Earthing point',
      'Fixings included',
    ],
    cents: 900 + units * 1100 + (part === 'Switched PDU' ? 28600 : 0),
    weight: 0.6 + units * 0.8,
    dimensions: box(48.2, part === 'Sliding Shelf' ? 55 : 12, units * 4.4),
    tags: ['rack', '19-inch'],
    shelf: 500,
    goods: rackGoods[part] ?? kinds.rackSteel,
    part: `${part
      .split(' ')
      .map((word) => word.slice(0, 2).toUpperCase())
      .join('')}${units}U${finish.charAt(0)}`,
    attributes: { rack_units: units, mounting: 'rack', colour: finish === 'Black' ? 'black' : 'light_grey' },
  };
};
