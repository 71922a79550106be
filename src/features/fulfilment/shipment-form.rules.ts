// The form of a shipment: reads its texts, and names the issue of each field.
import { cleanLine } from '#kernel/text.ts';
import type { Read, Values } from '#ui/forms/use-form.ts';
import {
  isTrackingUrl,
  readKilograms,
  readPackages,
  readSides,
  shipmentLimits,
} from '#features/shipments/shipment.rules.ts';
import type { ShipmentInput, ShippableItem, Tracking } from '#features/shipments/shipment.schema.ts';

interface ShipmentIssue {
  code:
    | 'required'
    | 'tooLong'
    | 'urlIssue'
    | 'weightIssue'
    | 'sidesIssue'
    | 'quantityIssue'
    | 'packagesIssue'
    | 'nothing';
  values?: { limit?: number; count?: number };
}

/** By the name of the field; `form`: of none of them. */
type ShipmentIssues = Record<string, ShipmentIssue>;

export function readTracking(values: Values): Read<Tracking, ShipmentIssue> {
  const { tracking, issues } = trackingOf(values);
  return Object.keys(issues).length > 0 ? { issues } : { input: tracking };
}

function trackingOf(values: Values): { tracking: Tracking; issues: ShipmentIssues } {
  const [carrier, number, url] = (['carrier', 'tracking_number', 'tracking_url'] as const).map((name) =>
    cleanLine(values[name] ?? ''),
  );
  const tracking = { carrier: carrier ?? '', tracking_number: number || null, tracking_url: url || null };
  const issues: ShipmentIssues = {};
  const limits = [
    ['carrier', tracking.carrier, shipmentLimits.carrier],
    ['tracking_number', tracking.tracking_number, shipmentLimits.trackingNumber],
    ['tracking_url', tracking.tracking_url, shipmentLimits.trackingUrl],
  ] as const;
  for (const [name, text, limit] of limits) {
    if ((text?.length ?? 0) > limit) issues[name] = { code: 'tooLong', values: { limit } };
  }
  if (tracking.carrier === '') issues.carrier = { code: 'required' };
  if (tracking.tracking_url !== null && !isTrackingUrl(tracking.tracking_url)) {
    issues.tracking_url ??= { code: 'urlIssue' };
  }
  return { tracking, issues };
}

/** A line of which nothing ships is left out. */
export function readShipment(
  values: Values,
  lines: readonly ShippableItem[],
): Read<Omit<ShipmentInput, 'number'>, ShipmentIssue> {
  const { tracking, issues } = trackingOf(values);
  const packages: ShipmentInput['packages'] = [];
  for (let number = 1; values[`weight:${number}`] !== undefined; number += 1) {
    const weight_grams = readKilograms(values[`weight:${number}`] ?? '');
    const sides = readSides(values[`sides:${number}`] ?? '');
    if (weight_grams === null) issues[`weight:${number}`] = { code: 'weightIssue' };
    if (!sides) issues[`sides:${number}`] = { code: 'sidesIssue' };
    if (weight_grams !== null && sides) packages.push({ weight_grams, ...sides });
    else packages.push({ weight_grams: 0, length_mm: null, width_mm: null, height_mm: null });
  }
  const shipped = lines.flatMap(({ id, shippable }) => {
    const text = (values[`quantity:${id}`] ?? '').normalize('NFKC').trim();
    const quantity = Number(text);
    if (!/^\d*$/.test(text) || quantity > shippable) {
      issues[`quantity:${id}`] = { code: 'quantityIssue', values: { count: shippable } };
      return [];
    }
    if (quantity === 0) return [];
    const held = readPackages(values[`packages:${id}`] ?? '');
    if (held === null || (held.at(-1) ?? 0) > packages.length) {
      issues[`packages:${id}`] = { code: 'packagesIssue', values: { count: packages.length } };
      return [];
    }
    return [{ item_id: id, quantity, packages: held }];
  });
  if (shipped.length === 0 && Object.keys(issues).length === 0) issues.form = { code: 'nothing' };
  if (Object.keys(issues).length > 0) return { issues };
  return { input: { ...tracking, packages, lines: shipped, mail: values.mail === 'on' } };
}
