// Successors, substitutes and accessories of a generated product, found among those that are a little newer.
import type { ProductRelation } from '#features/products/product-trade.rules.ts';
import type { AttributeValues } from '#features/attributes/attribute-definition.schema.ts';
import type { DemoProduct } from '../demo-product.ts';
import { type Goods, kinds } from './goods.ts';

/** A generated product with what its family said about its goods. */
export interface Candidate {
  product: DemoProduct;
  goods: Goods;
}

/** How many newer products are looked at. */
export const relatedWindow = 256;

const k = kinds;
/** What goes with what, where `suits` finds that it does. */
const accessories: readonly (readonly [of: readonly Goods[], accessories: readonly Goods[]])[] = [
  [
    [k.switch, k.industrialSwitch],
    [k.transceiver, k.copperCable],
  ],
  [[k.transceiver, k.mediaConverter], [k.opticalCable]],
  [[k.router, k.gateway], [k.antenna]],
  [[k.patchPanel], [k.copperCable, k.rackSteel]],
  [[k.board], [k.powerSupply]],
  [
    [k.handset, k.tablet, k.mobileComputer, k.scanner],
    [k.charger, k.battery, k.mount, k.case, k.holster],
  ],
];
const fitting = new Map<Goods, string>([
  [k.handset, 'handsets'],
  [k.tablet, 'tablets'],
  [k.mobileComputer, 'mobile_computers'],
  [k.scanner, 'scanners'],
]);
const accessoriesOf = new Map(accessories.flatMap(([of, list]) => of.map((goods) => [goods, list] as const)));

/** Whether the accessory plugs, fits or tunes into goods with these attributes. */
function suits(goods: Goods, own: AttributeValues, accessory: AttributeValues): boolean {
  if (accessory.fits !== fitting.get(goods)) return false;
  if (accessory.form_factor !== own.uplink_type) return false;
  if (accessory.fibre_type !== undefined && own.fibre_type !== undefined) {
    return accessory.fibre_type === own.fibre_type;
  }
  const band = accessory.frequency_band;
  if (band === '4G/5G 617–6000 MHz') return own.cellular !== undefined;
  if (band !== undefined) return band === 'LoRa 868 MHz' && own.radio === 'LoRaWAN';
  return Number(accessory.output_voltage ?? 0) <= 12;
}

/** What a substitute must have alike. */
const essential = [
  'resistance',
  'capacitance',
  'inductance',
  'dielectric',
  'case_size',
  'package',
  'connector_type',
  'positions',
  'pitch',
  'core_width',
  'topology',
  'output_voltage',
  'semiconductor',
  'ports',
  'port_speed',
  'wan_ports',
  'management',
  'form_factor',
  'fibre_type',
  'wavelength',
  'cable_grade',
  'cable_length',
  'connectors',
  'antenna_type',
  'frequency_band',
  'rack_units',
  'mounting',
  'cellular',
  'display_size',
  'module_form',
  'radio',
  'measurand',
  'nominal_diameter',
  'scan_engine',
  'camera_type',
  'accessory_type',
  'fits',
  'pieces_per_pack',
  'service_type',
  'freight_mode',
];
/** What it may have more of, but not less. */
const least = [
  'poe_budget',
  'vpn_tunnels',
  'max_clients',
  'reach',
  'gain',
  'rated_voltage',
  'rated_current',
  'power_rating',
  'flash',
  'memory',
  'storage',
  'cores',
  'battery_life',
  'resolution',
  'channels',
];

/** `newer` from the nearest on. */
export function related(own: Candidate, newer: Iterable<Candidate>) {
  const { goods } = own;
  const wanted = accessoriesOf.get(goods) ?? [];
  let closest: DemoProduct | undefined;
  let likeness = 0;
  const found: DemoProduct[] = [];
  for (const { product, goods: others } of newer) {
    if (product.lifecycle !== 'active') continue;
    if (others === goods) {
      const alike = likenessOf(own.product.attributes, product.attributes);
      if (alike > likeness) [closest, likeness] = [product, alike];
    } else if (found.length < 3 && wanted.includes(others)) {
      if (suits(goods, own.product.attributes, product.attributes)) found.push(product);
    }
  }
  const kind = likeness === 1 ? 'drop_in' : 'functional';
  return {
    successor: closest?.id ?? null,
    relations: [
      ...(closest ? [relation(kind, closest)] : []),
      ...found.map((product) => relation('accessory', product)),
    ],
  };
}

/** The share of attributes that are equal; none where the other one cannot take its place. */
function likenessOf(own: AttributeValues, other: AttributeValues): number {
  if (essential.some((key) => own[key] !== other[key])) return 0;
  if (least.some((key) => Number(other[key] ?? 0) < Number(own[key] ?? 0))) return 0;
  const values = Object.entries(own);
  return values.filter(([key, value]) => other[key] === value).length / Math.max(1, values.length);
}

function relation(kind: ProductRelation['kind'], { id }: DemoProduct): ProductRelation {
  return { kind, product_id: id };
}
