// The products written by hand, in the order in which a visitor meets them.
import { createdAt, demoId, mix, updatedAt } from './demo-identity.ts';
import type { DemoProduct } from './demo-product.ts';
import { declarations, type DemoFile } from './documents/demo-documents.ts';
import type { ProductEntry } from './product-entry.ts';
import { electronicsProducts } from './products-electronics.ts';
import { iotProducts } from './products-iot.ts';
import { mobileProducts } from './products-mobile.ts';
import { networkingProducts } from './products-networking.ts';
import { serviceProducts } from './products-services.ts';
import { showcaseTrade } from './trade/showcase-trade.ts';

/** The opening page of the catalogue; the rest follows interleaved, one of each range. */
const opening = [
  '24-Port Managed PoE+ Gigabit Switch',
  'Multilayer Ceramic Capacitor Reel, 0603, 100 nF',
  'Wi-Fi 6 Ceiling Access Point',
  'Rugged Mobile Computer with Keypad',
  'Industrial IoT Gateway, DIN Rail',
  '48-Port 10G Aggregation Switch',
  'Single-Board Computer, Quad Core, 8 GB',
  'Business Handset, Dual SIM, 128 GB',
  'LoRaWAN Temperature and Humidity Sensor',
  'SFP+ Transceiver, 10GBASE-LR, 10 km',
  'Device Management Suite, 500 Seats',
  'Pre-Shipment Inspection',
  'Dual-WAN Business Router',
  'Bullet Camera, 8 MP, PoE',
  'Pluggable Terminal Block Set, 5.08 mm',
];

/** Never changes: documents and links name it. */
const firstId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

const ranges = [networkingProducts, electronicsProducts, mobileProducts, iotProducts, serviceProducts];

const placed = inOrder().map(placeOf);
const { trade, datasheets } = showcaseTrade(placed);

export const showcase: DemoProduct[] = placed.flatMap(({ product, ...place }, index) => {
  const fields = trade[index];
  return fields ? [{ ...product, ...place, ...fields }] : [];
});

/** The files that documents of the demo's products name. */
export const demoFiles: DemoFile[] = [...datasheets, ...declarations.values()];

function inOrder(): ProductEntry[] {
  const entries = ranges.flat();
  const first = opening.map((title) => {
    const entry = entries.find((candidate) => candidate.title === title);
    if (!entry) throw new Error(`The demo catalogue opens with "${title}", which no range holds.`);
    return entry;
  });
  const rest = ranges.map((range) => range.filter((entry) => !opening.includes(entry.title)));
  const longest = Math.max(...rest.map((range) => range.length));
  const interleaved = Array.from({ length: longest }, (_, turn) =>
    rest.flatMap((range) => range[turn] ?? []),
  );
  return [...first, ...interleaved.flat()];
}

function placeOf(product: ProductEntry, index: number) {
  const created = createdAt(index, (mix(index + 1) & 1023) / 1024);
  const changed = updatedAt(created, (mix(index + 101) & 1023) / 1024);
  return {
    product,
    id: index === 0 ? firstId : demoId(index),
    created_at: new Date(created).toISOString(),
    updated_at: new Date(changed).toISOString(),
  };
}
