// What every product of the demo is drawn as. A new family or product needs a line here, and a reader's judgement.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawingFor } from '#features/media/drawing.rules.ts';
import type { DemoProductType } from './demo-product.ts';
import * as cabling from './families-cabling.ts';
import { digitalFamilies } from './families-digital.ts';
import * as iot from './families-iot.ts';
import * as mobile from './families-mobile.ts';
import * as passives from './families-passives.ts';
import * as semiconductors from './families-semiconductors.ts';
import { serviceFamilies } from './families-services.ts';
import * as switching from './families-switching.ts';
import type { Family } from './family.ts';
import { Roll } from './roll.ts';
import { showcase } from './showcase.ts';

/** Part of a title → drawings. Of several parts that occur in a title, the first counts. */
const drawn: Record<string, Record<string, string>> = {
  accessSwitch: {
    '10-Port': 'switch-8',
    '16-Port': 'switch-16',
    '24-Port': 'switch-24',
    '28-Port': 'switch-24',
    '48-Port': 'switch-48',
    '8-Port': 'switch-8',
    '5-Port': 'switch-5',
  },
  industrialSwitch: {
    '12-Port': 'switch-rail-16',
    '16-Port': 'switch-rail-16',
    'Industrial ': 'switch-rail',
  },
  router: {
    'LTE Cat 6': 'router-2 router-4 router-6',
    '5G SA/NSA': 'router-2 router-4 router-6',
    'WAN Router': 'router-wired',
  },
  accessPoint: {
    Ceiling: 'access-point access-point-ink',
    'Wall-Plate': 'access-point-wall',
    Outdoor: 'access-point-outdoor',
    Stadium: 'access-point-outdoor',
  },
  mediaConverter: { 'Media Converter': 'media-converter' },
  transceiver: { Transceiver: 'fibre-1 fibre-2' },
  directAttachCable: { 'Direct Attach': 'cable-dac', 'Active Optical': 'cable-dac' },
  patchLead: { Fibre: 'cable-fibre', Copper: 'cable-copper' },
  antenna: {
    Omni: 'antenna',
    Panel: 'panel-antenna',
    Sector: 'panel-antenna',
    Yagi: 'yagi-antenna',
    Puck: 'puck-antenna',
  },
  rackPart: {
    'Patch Panel': 'patch-panel',
    'Cable Manager': 'cable-manager',
    'Sliding Shelf': 'sliding-shelf',
    'Blanking Panel': 'blanking-panel',
    'Switched PDU': 'pdu',
    'Fibre Tray': 'fibre-tray',
  },
  resistor: { 'Resistor Reel': 'reel-ink reel-teal' },
  ceramicCapacitor: { 'Capacitor Reel': 'reel-ink reel-teal' },
  electrolyticCapacitor: { 'Electrolytic Capacitor': 'components-cans' },
  inductor: { 'Power Inductor': 'inductor' },
  connector: {
    'Terminal Block': 'components-terminal',
    'Pin Header': 'pin-header',
    'Board-to-Board': 'board-to-board-connector',
    'M12 Panel Socket': 'm12-panel-socket',
    'USB-C Receptacle': 'usb-c-receptacle',
    'Wire-to-Board': 'wire-to-board-housing',
  },
  microcontroller: { Microcontroller: 'microcontroller' },
  regulator: { Converter: 'chip-dual', 'LDO Regulator': 'chip-dual' },
  powerTransistor: { D2PAK: 'transistor-d2pak', DFN: 'transistor-dfn', MOSFET: 'transistor' },
  boardComputer: {
    'Single-Board Computer': 'board-sbc',
    'Pico-ITX': 'board-sbc',
    'System-on-Module': 'board-module',
    'Carrier Board': 'board-power',
  },
  powerSupply: {
    'DIN-Rail': 'din-rail-power-supply',
    Enclosed: 'power-supply',
    Desktop: 'desktop-power-supply',
    Rack: 'rack-power-supply',
  },
  handset: { Handset: 'handset-ink handset-paper' },
  tablet: { Tablet: 'tablet-ink tablet-paper' },
  mobileComputer: { 'Full Touch': 'scanner-touch', '-Key': 'scanner-keys' },
  scanner: { 'Handheld Scanner': 'scanner-gun' },
  accessory: {
    'Charging Cradle': 'charging-cradle',
    'Spare Battery': 'battery',
    'Vehicle Mount': 'vehicle-mount',
    'Protective Case': 'protective-case',
    'Belt Holster': 'belt-holster',
    'Charging Cable': 'cable-usb',
    'Screen Protector': 'screen-protector',
  },
  sensor: { 'CO₂ Sensor': 'sensor-display', Sensor: 'sensor-box sensor-puck sensor-puck-ink' },
  gateway: { Gateway: 'gateway-1 gateway-2' },
  meter: {
    Energy: 'energy-meter',
    'Water Meter': 'water-meter',
    'Heat Meter': 'water-meter',
    'Gas Meter': 'gas-meter',
  },
  tracker: { Tracker: 'tracker' },
  radioModule: { 'M.2': 'radio-card', 'Mini PCIe': 'radio-card', 'Radio Module': 'radio-module' },
  camera: {
    Bullet: 'camera-bullet',
    Thermal: 'camera-bullet',
    Dome: 'camera-dome',
    Turret: 'turret-camera',
  },
  digital: { Licence: 'download-licence', 'Routing Key': 'download-licence', Release: 'download-firmware' },
  service: {
    Inspection: 'service-testbench',
    Staging: 'service-console',
    'Air Freight': 'service-pallet',
    Freight: 'service-container service-containers',
    Replacement: 'service-toolcase',
  },
};
/** By the beginning of the title. */
const showcaseDrawn: Record<string, string> = {
  '24-Port Managed PoE+ Gigabit Switch': 'switch-24',
  'Multilayer Ceramic Capacitor Reel, 0603, 100 nF': 'reel-ink',
  'Wi-Fi 6 Ceiling Access Point': 'access-point-ink',
  'Rugged Mobile Computer with Keypad': 'scanner-keys',
  'Industrial IoT Gateway, DIN Rail': 'gateway-1',
  '48-Port 10G Aggregation Switch': 'switch-sfp',
  'Single-Board Computer, Quad Core, 8 GB': 'board-sbc',
  'Business Handset, Dual SIM, 128 GB': 'handset-ink',
  'LoRaWAN Temperature and Humidity Sensor': 'sensor-puck',
  'SFP+ Transceiver, 10GBASE-LR, 10 km': 'fibre-2',
  'Device Management Suite, 500 Seats': 'download-licence',
  'Pre-Shipment Inspection': 'service-testbench',
  'Dual-WAN Business Router': 'router-wired',
  'Bullet Camera, 8 MP, PoE': 'camera-bullet',
  'Pluggable Terminal Block Set, 5.08 mm': 'components-terminal',
  'Modular Patch Panel Kit, 48-Port, 1U, Shielded Cat 6A, with ': 'patch-panel',
  'Industrial Touch Panel 工业触摸屏, 10.1″, MTT-HMI101': 'touch-panel',
  'Rugged Tablet, 10.1″, 5G, MTT-TB10-R5G': 'tablet-paper',
  'Three-Phase Energy Meter, 80 A, M-Bus, MTT-MT3-80M': 'energy-meter',
  'Sensor Dashboard, 1,000 Nodes, 12 Months': 'download-licence',
  '8-Port Unmanaged Gigabit Desktop Switch, MTT-SW8U': 'switch-8',
  'RS_485 Bus Tester, 5" Panel, 100% Tested': 'bus-tester',
  'Handheld 2D Scanner, Cordless, with Cradle': 'scanner-gun',
  'LoRaWAN Gateway, Outdoor, 16 Channels': 'gateway-outdoor',
  'Switch Configuration and Staging, per Unit': 'service-console',
  'Industrial 8-Port PoE Switch, DIN Rail, MTT-IS8P-240': 'switch-rail',
  'Thick-Film Chip Resistor Reel, 0402, 10 kΩ, 1 %': 'reel-teal',
  'Wearable Ring Scanner, Bluetooth, MTT-SCR-BT': 'scanner-ring',
  'Container Tracker, GNSS and LTE-M, 7-Year Battery': 'tracker',
  'Counterfeit Screening by Lot': 'service-testbench',
  'Outdoor Wi-Fi 6 Access Point, IP67, MTT-AP6-OUT': 'access-point-outdoor',
  '32-Bit Microcontroller, 170 MHz, 512 KB Flash, LQFP-64': 'microcontroller',
  'Push-to-Talk Handset, LTE, IP68': 'handset-ptt',
  'Vibration Sensor for Motors, Wired, 4–20 mA': 'sensor-stud',
  'Board Support Package, Linux, Long-Term Release': 'download-firmware',
  'Fibre Patch Lead, OS2, LC–LC Duplex, 3 m': 'cable-fibre',
  'Synchronous Buck Converter, 36 V, 3 A, QFN-16': 'chip-dual',
  'Ten-Slot Charging Cabinet for Tablets': 'charging-cabinet',
  'CO₂ Sensor with Display, NB-IoT': 'sensor-display',
  'Air Freight, Shenzhen to Rotterdam, up to 100 kg': 'service-pallet',
  'QSFP28 Direct Attach Cable, 100G, 2 m, MTT-DAC100-2M': 'cable-dac',
  'SiC Power MOSFET, 1200 V, 40 A, TO-247-4': 'transistor',
  'Spare Battery for Rugged Mobile Computer, Pack of 5': 'battery',
  'Radio Module, LoRa 868/915 MHz, LGA, Reel of 500': 'radio-module',
  'Fleet Enrolment and Kitting, 100 Handsets': 'service-console',
  '5G Fixed-Wireless Router, Outdoor, MTT-RT5G-ODU': 'outdoor-unit',
  'DIN-Rail Power Supply, 24 V DC, 240 W, MTT-PS240-24': 'din-rail-power-supply',
  'Mobile Label Printer, 3-Inch, MTT-PR3-BT': 'label-printer',
  'Dome Camera, 4 MP, Indoor, MTT-CMD4': 'camera-dome',
  'Network Controller Licence, 50 Devices, 36 Months': 'download-licence',
  'Switched Rack PDU, 16 A, 12 Outlets, MTT-PDU16-12S': 'pdu',
  'System-on-Module, Octa Core, 16 GB, with AI Accelerator': 'board-module',
  'Refurbished Business Handset, 64 GB, Grade A': 'handset-paper',
  'Device Programming and Laser Marking, per 1,000': 'service-console',
  'Private 5G Network, Indoor, up to 20 Radios': 'carton-3',
  'Shielded Power Inductor, 4.7 µH, 6 A, Reel of 1,000': 'inductor',
  'Site Survey for Wireless Sensors': 'service-toolcase',
  'Wi-Fi 5 Wall-Plate Access Point, MTT-AP5-WP': 'access-point-wall',
  'M12 Panel Socket, 8-Way, X-Coded, with 0.5 m Lead': 'm12-panel-socket',
  'Advance Replacement, Networking, 3 Years': 'service-toolcase',
  'Supercapacitor Module, 16 V, 58 F': 'components-cans',
  'Excess Stock Lot, Mixed Passives, 2 Million Pieces': 'service-pallet',
};

const goods = { ...switching, ...cabling, ...passives, ...semiconductors, ...mobile, ...iot };
const families: [name: string, type: DemoProductType, members: Family[]][] = [
  ...Object.entries(goods).map(([name, family]): [string, DemoProductType, Family[]] => [
    name,
    'physical',
    [family],
  ]),
  ['digital', 'digital', Object.values(digitalFamilies)],
  ['service', 'service', Object.values(serviceFamilies)],
];

const masters = new URL('../../src/features/media/drawings/masters/', import.meta.url);
const files = readdirSync(masters, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.split('/').at(-1),
);

describe('the drawings of the demo', () => {
  it('the demo names the drawing of every family, and of every kind within it', () => {
    expect(families.map(([name]) => name).toSorted()).toEqual(Object.keys(drawn).toSorted());
    const modules = readdirSync(fileURLToPath(new URL('.', import.meta.url)));
    expect(modules.filter((file) => file.startsWith('families-'))).toHaveLength(8);
  });

  it.each(families)('the demo draws what is named for %s', (name, product_type, members) => {
    const kinds = Object.entries(drawn[name] ?? {});
    const found = new Map<string, Set<string>>();
    for (let seed = 0; seed < 2_000; seed += 1) {
      for (const family of members) {
        const { title, code } = family(new Roll(seed));
        const kind = kinds.find(([part]) => title.includes(part))?.[0] ?? title;
        const full = { id: `${seed}`, category: 'any', product_type, title: `${title}, MTT-${code}-0042A` };
        found.set(kind, (found.get(kind) ?? new Set()).add(drawingFor(full)));
      }
    }
    const seen = [...found].map(([kind, drawings]) => [kind, [...drawings].toSorted().join(' ')]);
    expect(Object.fromEntries(seen)).toEqual(drawn[name]);
  });

  it('the demo draws what is named for every product that is written by hand', () => {
    const named = Object.keys(showcaseDrawn);
    const seen = showcase.map((product) => [
      named.find((title) => product.title.startsWith(title)) ?? product.title,
      drawingFor(product),
    ]);
    expect(Object.fromEntries(seen)).toEqual(showcaseDrawn);
    expect(seen).toHaveLength(named.length);
  });

  it('the demo has every drawing in three views', () => {
    const subjects = [...Object.values(drawn).flatMap(Object.values), ...Object.values(showcaseDrawn)];
    for (const subject of subjects.flatMap((names: string) => names.split(' '))) {
      for (const view of ['main', 'side', 'detail']) expect(files).toContain(`${subject}-${view}.svg`);
    }
  });

  it('the demo has a file for every image of a product', () => {
    const images = showcase.flatMap((product) => product.images.map((image) => image.image_url));
    expect(images).toHaveLength(14);
    for (const image of images) {
      expect(existsSync(new URL(`../../public${image}`, import.meta.url))).toBe(true);
    }
  });
});
