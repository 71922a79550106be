// An endless, repeatable catalogue: the showcase first, then as many believable products as are requested.
import { priceText } from '#kernel/money.ts';
import { createdAt, demoId, mix, serialCode, updatedAt } from './demo-identity.ts';
import type { DemoCategory, DemoCurrency, DemoProduct } from './demo-product.ts';
import { antenna, directAttachCable, patchLead, rackPart, transceiver } from './families-cabling.ts';
import { digitalFamilies } from './families-digital.ts';
import { camera, gateway, meter, radioModule, sensor, tracker } from './families-iot.ts';
import { accessory, handset, mobileComputer, scanner, tablet } from './families-mobile.ts';
import {
  ceramicCapacitor,
  connector,
  electrolyticCapacitor,
  inductor,
  resistor,
} from './families-passives.ts';
import {
  boardComputer,
  microcontroller,
  powerSupply,
  powerTransistor,
  regulator,
} from './families-semiconductors.ts';
import { serviceFamilies } from './families-services.ts';
import { accessPoint, accessSwitch, industrialSwitch, mediaConverter, router } from './families-switching.ts';
import type { Draft, Family } from './family.ts';
import { Roll } from './roll.ts';
import { showcase } from './showcase.ts';
import { generatedTrade } from './trade/generated-trade.ts';
import { rounded } from './trade/price-breaks.ts';
import { composeDimensions, composeText, type TextLanguage } from './translations/compose-text.ts';
import { type Candidate, related, relatedWindow } from './trade/related-products.ts';

/** Listed as often as the family should come up. */
const physicalFamilies: Record<DemoCategory, Family[]> = {
  networking: [
    accessSwitch,
    accessSwitch,
    accessSwitch,
    industrialSwitch,
    router,
    router,
    accessPoint,
    accessPoint,
    mediaConverter,
    transceiver,
    transceiver,
    directAttachCable,
    patchLead,
    patchLead,
    antenna,
    rackPart,
  ],
  electronics: [
    resistor,
    resistor,
    resistor,
    ceramicCapacitor,
    ceramicCapacitor,
    ceramicCapacitor,
    electrolyticCapacitor,
    inductor,
    connector,
    connector,
    microcontroller,
    microcontroller,
    regulator,
    powerTransistor,
    boardComputer,
    powerSupply,
  ],
  mobile: [handset, handset, tablet, mobileComputer, scanner, accessory, accessory],
  iot: [sensor, sensor, sensor, gateway, meter, tracker, radioModule, camera],
};

const currencyRates: Record<DemoCurrency, number> = { USD: 1, EUR: 0.92, GBP: 0.79 };

/** The first `count` products, newest first. A larger count never changes the ones before. */
export function* generateProducts(count: number): Generator<DemoProduct> {
  for (let index = 0; index < count; index += 1) yield demoProduct(index);
}

/** The product at one index of the catalogue; it depends on that index only. */
export function demoProduct(index: number): DemoProduct {
  return showcase[index] ?? generatedProduct(index);
}

function generatedProduct(index: number): DemoProduct {
  const own = candidateAt(index);
  const { product } = own;
  const { successor, relations } = related(own, newerThan(index));
  const isGoing = product.lifecycle === 'obsolete' || product.lifecycle === 'last_time_buy';
  const lifecycle = isGoing && successor === null ? 'active' : product.lifecycle;
  return {
    ...product,
    lifecycle,
    replaced_by: isGoing ? successor : null,
    lead_time_days: lifecycle === 'obsolete' ? null : product.lead_time_days,
    relations,
    translations: { zh: textsIn(product, 'zh'), ar: textsIn(product, 'ar') },
  };
}

function textsIn(product: DemoProduct, language: TextLanguage) {
  return { ...composeText(product, language), ...composeDimensions(product.dimensions, language) };
}

function* newerThan(index: number): Generator<Candidate> {
  const last = Math.max(showcase.length, index - relatedWindow);
  for (let at = index - 1; at >= last; at -= 1) yield candidateAt(at);
}

/** The last ones that were generated, for those that are a little older. */
const recent = new Map<number, Candidate>();

function candidateAt(index: number): Candidate {
  const known = recent.get(index);
  if (known) return known;
  const candidate = generateCandidate(index);
  recent.set(index, candidate);
  if (recent.size > 2 * relatedWindow) recent.delete(recent.keys().next().value ?? index);
  return candidate;
}

/** A product before it is related to others. */
function generateCandidate(index: number): Candidate {
  const roll = new Roll(mix(index + 0x5eed));
  const category = rollCategory(roll.next());
  const kind = roll.next();
  const type = kind < 0.92 ? 'physical' : kind < 0.96 ? 'digital' : 'service';
  const family =
    type === 'physical'
      ? roll.pick(physicalFamilies[category])
      : (type === 'digital' ? digitalFamilies : serviceFamilies)[category];
  const draft = family(roll);
  const share = roll.next();
  const currency: DemoCurrency = share < 0.8 ? 'USD' : share < 0.92 ? 'EUR' : 'GBP';
  const created = createdAt(index, roll.next());
  const searchable = roll.chance(0.4);
  const features = chooseFeatures(draft, roll);
  const price = unitPrice(draft, currencyRates[currency] * (0.9 + roll.next() * 0.25));
  const stock = rollStock(roll, draft.shelf) * (draft.pieces ?? 1);
  const product: DemoProduct = {
    id: demoId(index),
    title: `${draft.title}, MTT-${draft.code}-${serialCode(index)}`,
    description: draft.description,
    image_url: null,
    features,
    category,
    price: priceText(price, currency),
    currency,
    stock_quantity: stock,
    product_type: type,
    is_active: true,
    weight: unitWeight(draft),
    dimensions: draft.dimensions,
    tags: draft.tags,
    seo_title: searchable ? draft.title : null,
    seo_description: searchable ? draft.description : null,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(roll.chance(0.6) ? created : updatedAt(created, roll.next())).toISOString(),
    images: [],
    ...generatedTrade({ index, draft, category, price, stock }),
  };
  return { product, goods: draft.goods };
}

function rollCategory(share: number): DemoCategory {
  if (share < 0.33) return 'networking';
  if (share < 0.73) return 'electronics';
  return share < 0.86 ? 'mobile' : 'iot';
}

function rollStock(roll: Roll, shelf: number): number {
  const share = roll.next();
  if (share < 0.05) return 0;
  if (share < 0.11) return roll.between(1, 5);
  const fill = roll.next();
  return 6 + Math.floor(fill * fill * shelf);
}

function chooseFeatures(draft: Draft, roll: Roll): string[] {
  const most = draft.features.length;
  const count = Math.max(roll.between(2, most), roll.between(2, most));
  return count === most ? draft.features : draft.features.slice(0, count);
}

/** To ten grams, or of one piece of many to the milligram. */
function unitWeight({ weight, pieces = 1 }: Draft): number | null {
  return weight === null ? null : Number((weight / pieces).toFixed(pieces === 1 ? 2 : 6));
}

/** Generated goods always cost something. */
function unitPrice({ cents, pieces = 1, goods }: Draft, factor: number): number {
  const price = Math.max(1, Math.round(cents * factor)) / 100;
  return pieces === 1 ? price : Math.max(0.0001, rounded(price / pieces, goods.ladder));
}
