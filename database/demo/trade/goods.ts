// Kinds of goods: who makes them, how customs and export control class them, and how they are packed and priced.
import { type DemoManufacturer, makers } from './manufacturers.ts';
import type { Packaging } from './trade-fields.ts';

/** How the price falls with the quantity. */
export type Ladder = 'device' | 'volume' | 'component' | 'pack' | 'licence' | 'none';

export interface Goods {
  makers: readonly DemoManufacturer[];
  /** Null: nothing that passes customs. */
  hsCode: string | null;
  eccn: string | null;
  /** Days until more can be shipped: least and most. */
  leadTime: readonly [least: number, most: number];
  ladder: Ladder;
  packaging: Packaging | null;
  /** Units in a carton, tray or tube, of which one kind has one. */
  packs: readonly number[];
  /** Whether the goods contain lead that RoHS exempts. */
  isExempt?: true;
  /** Without a manufacturer's prefix and suffix: what we do ourselves is numbered by us. */
  isIntangible?: true;
}

const m = makers;
const encrypting = '5A992.c';
const free = 'EAR99';

function goods(
  by: readonly DemoManufacturer[],
  hsCode: string,
  eccn: string,
  leadTime: Goods['leadTime'],
  rest: Partial<Goods> = {},
): Goods {
  return { makers: by, hsCode, eccn, leadTime, ladder: 'device', packaging: 'box', packs: [1], ...rest };
}

const volume = { ladder: 'volume' } as const;
const reels = { ladder: 'pack', packaging: 'reel', packs: [] } as const;
const weeks = (least: number, most: number) => [least * 7, most * 7] as const;
const software = { ladder: 'licence', packaging: null, packs: [], isIntangible: true } as const;

export const kinds = {
  switch: goods([m.halvard, m.tanaro, m.corvane], '851762', encrypting, weeks(2, 8), { packs: [1, 2] }),
  industrialSwitch: goods([m.trackvern], '851762', encrypting, weeks(4, 10)),
  router: goods([m.orbisLink, m.halvard], '851762', encrypting, weeks(3, 8), { packs: [1, 5] }),
  accessPoint: goods([m.orbisLink, m.corvane, m.halvard], '851762', encrypting, weeks(3, 8), {
    packs: [1, 5, 10],
  }),
  mediaConverter: goods([m.lumenar, m.trackvern], '851762', '5A991.b', weeks(2, 5), volume),
  transceiver: goods([m.lumenar, m.corvane], '851762', '5A991.b', weeks(1, 4), {
    ...volume,
    packaging: 'tray',
    packs: [10],
  }),
  copperCable: goods([m.redwickel], '854442', free, weeks(1, 4), { ...volume, packs: [10, 25] }),
  opticalCable: goods([m.lumenar, m.redwickel], '854470', free, weeks(1, 4), { ...volume, packs: [10] }),
  antenna: goods([m.aerquist], '851771', free, weeks(3, 6), { ...volume, packs: [1, 10] }),
  patchPanel: goods([m.bastrow], '853690', free, weeks(2, 5), { ...volume, packs: [1, 5] }),
  rackSteel: goods([m.bastrow], '732690', free, weeks(2, 5), { ...volume, packs: [1, 5] }),
  fibreTray: goods([m.bastrow, m.lumenar], '853670', free, weeks(2, 5), { ...volume, packs: [1, 5] }),
  pdu: goods([m.bastrow, m.voltarne], '853710', free, weeks(4, 8)),
  resistor: goods([m.ohmsted, m.silvanor], '853321', free, weeks(6, 16), { ...reels, isExempt: true }),
  ceramicCapacitor: goods([m.silvanor, m.kestrique], '853224', free, weeks(8, 20), reels),
  electrolyticCapacitor: goods([m.kestrique], '853222', free, weeks(8, 18), { ...reels, packaging: 'bulk' }),
  supercapacitor: goods([m.kestrique], '853229', free, weeks(8, 14), { packs: [4] }),
  inductor: goods([m.tessalin], '850450', free, weeks(6, 14), reels),
  connector: goods([m.plenwick], '853669', free, weeks(4, 12), { ...reels, packaging: 'tray' }),
  terminal: goods([m.plenwick], '853690', free, weeks(4, 12), { ...reels, packaging: 'tray' }),
  microcontroller: goods([m.novarelle], '854231', '3A991.a.2', weeks(12, 26), {
    ladder: 'component',
    packaging: 'tray',
    packs: [160],
  }),
  regulator: goods([m.quillonic, m.novarelle], '854239', free, weeks(8, 20), {
    ladder: 'component',
    packaging: 'cut_tape',
    packs: [3000],
  }),
  transistor: goods([m.brevonix], '854129', free, weeks(10, 24), {
    ladder: 'component',
    packaging: 'tube',
    packs: [50],
    isExempt: true,
  }),
  board: goods([m.cindermoor], '847150', encrypting, weeks(6, 14), { packs: [1, 10] }),
  powerSupply: goods([m.voltarne], '850440', free, weeks(3, 10), { ...volume, packs: [1, 10] }),
  touchPanel: goods([m.cindermoor], '853710', free, weeks(5, 9)),
  instrument: goods([m.fieldmere], '903040', free, weeks(4, 8)),
  handset: goods([m.marlocke], '851713', encrypting, weeks(2, 6), { packs: [1, 10] }),
  tablet: goods([m.marlocke, m.tenbrooke], '847130', encrypting, weeks(2, 8), { packs: [1, 5] }),
  mobileComputer: goods([m.tenbrooke], '847130', encrypting, weeks(3, 8), { packs: [1, 5] }),
  scanner: goods([m.pellworth], '847190', free, weeks(2, 6), { packs: [1, 10] }),
  printer: goods([m.pellworth], '844332', free, weeks(3, 6)),
  charger: goods([m.tenbrooke, m.marlocke], '850440', free, weeks(2, 6), volume),
  battery: goods([m.tenbrooke, m.marlocke], '850760', free, weeks(3, 7), volume),
  mount: goods([m.tenbrooke], '732690', free, weeks(2, 5), volume),
  case: goods([m.marlocke, m.tenbrooke], '392690', free, weeks(2, 5), volume),
  holster: goods([m.tenbrooke], '420292', free, weeks(2, 5), volume),
  screenProtector: goods([m.marlocke], '700719', free, weeks(1, 4), volume),
  thermometer: goods([m.nordrelle, m.fieldmere], '902519', free, weeks(2, 7), { packs: [1, 10] }),
  hygrometer: goods([m.nordrelle, m.fieldmere], '902580', free, weeks(2, 7), { packs: [1, 10] }),
  gasAnalyser: goods([m.nordrelle, m.fieldmere], '902710', free, weeks(3, 8), { packs: [1, 10] }),
  contactSensor: goods([m.nordrelle], '853650', free, weeks(2, 6), { packs: [1, 10] }),
  levelSensor: goods([m.fieldmere, m.nordrelle], '902610', free, weeks(3, 8), { packs: [1, 10] }),
  pressureSensor: goods([m.fieldmere], '902620', free, weeks(3, 8), { packs: [1, 10] }),
  vibrationSensor: goods([m.fieldmere], '903180', free, weeks(3, 8), { packs: [1, 10] }),
  motionSensor: goods([m.nordrelle], '853110', free, weeks(2, 6), { packs: [1, 10] }),
  opticalSensor: goods([m.fieldmere, m.nordrelle], '902750', free, weeks(2, 7), { packs: [1, 10] }),
  gateway: goods([m.fieldmere, m.trackvern], '851762', encrypting, weeks(3, 8)),
  electricityMeter: goods([m.tidewell], '902830', free, weeks(3, 8), { packs: [1, 10] }),
  waterMeter: goods([m.tidewell], '902820', free, weeks(4, 9), { packs: [1, 5] }),
  heatMeter: goods([m.tidewell], '902680', free, weeks(4, 9), { packs: [1, 5] }),
  gasMeter: goods([m.tidewell], '902810', free, weeks(4, 9)),
  tracker: goods([m.nordrelle], '852691', encrypting, weeks(3, 8), { packs: [1, 20] }),
  radioModule: goods([m.novarelle, m.nordrelle], '851762', encrypting, weeks(8, 16), {
    ladder: 'component',
    packaging: 'cut_tape',
    packs: [500],
  }),
  camera: goods([m.ferrow], '852589', free, weeks(2, 7), { packs: [1, 10] }),
  thermalCamera: goods([m.ferrow], '852589', '6A993.a', weeks(6, 12)),
  privateNetwork: goods([m.corvane], '851761', encrypting, weeks(10, 14), { ladder: 'none' }),
  mixedPassives: goods([m.silvanor], '853321', free, weeks(0, 0), {
    ladder: 'none',
    packaging: 'reel',
    isExempt: true,
  }),
  software: { ...goods([m.stratavue], '', '5D992.c', [0, 1], software), hsCode: null },
  service: {
    ...goods([m.meridian], '', free, [2, 10], { ...software, ladder: 'none' }),
    hsCode: null,
    eccn: null,
  },
} as const satisfies Record<string, Goods>;
