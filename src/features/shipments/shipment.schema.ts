// Shipments as administrators and buyers see them, and what an administrator sends to make one.
import { z } from 'zod';
import { textField } from '#platform/http/text-field.schema.ts';
import { isTrackingUrl, shipmentLimits } from './shipment.rules.ts';

const { packages: maxPackages, weightGrams, sideMillimetres } = shipmentLimits;

const side = z.int().min(1).max(sideMillimetres).nullable();

export const shippedPackage = z.object({
  weight_grams: z.int().min(1).max(weightGrams).describe('With its content and packing'),
  length_mm: side.default(null),
  width_mm: side.default(null),
  height_mm: side.default(null),
});

export const tracking = z.object({
  carrier: textField({ limit: shipmentLimits.carrier }),
  tracking_number: textField({ limit: shipmentLimits.trackingNumber, optional: true })
    .nullable()
    .default(null),
  tracking_url: textField({ limit: shipmentLimits.trackingUrl, optional: true })
    .refine((text) => text === '' || isTrackingUrl(text), 'a link that starts with https://')
    .nullable()
    .default(null),
});

export const shipmentInput = tracking.extend({
  number: z
    .int()
    .min(1)
    .describe('The number that the shipment gets: another one means that somebody was faster'),
  packages: z
    .array(shippedPackage)
    .min(1, 'at least one package')
    .max(maxPackages, `at most ${maxPackages} packages`),
  lines: z
    .array(
      z.object({
        item_id: z.guid(),
        quantity: z.int().min(1),
        packages: z.array(z.int().min(1).max(maxPackages)).min(1, 'in which package it is').max(maxPackages),
      }),
    )
    .min(1, 'at least one line')
    .max(shipmentLimits.lines),
  mail: z
    .boolean()
    .default(true)
    .describe('Send the buyer a mail, after which the shipment cannot be undone'),
});

export const trackingChange = z.object({
  from: tracking.describe('What the client last read'),
  to: tracking,
});

export const shipment = z.object({
  id: z.guid(),
  number: z.int(),
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  packages: z.array(shippedPackage.required()),
  shipped_at: z.iso.datetime(),
  mailed: z.boolean(),
  lines: z.array(
    z.object({
      item_id: z.guid(),
      title: z.string(),
      quantity: z.int(),
      packages: z.array(z.int()),
    }),
  ),
});

export const shippableLine = z.object({
  id: z.guid(),
  product_id: z.guid().nullable(),
  title: z.string(),
  quantity: z.int(),
  backordered: z.int(),
  shipped: z.int(),
  shippable: z.int().describe('Of what is left, how much is taken from stock or in stock'),
});

export const changedShipment = z.object({
  shipment,
  change_set_id: z.guid().nullable().describe('null: the buyer was sent a mail, so it cannot be undone'),
});

export type ShipmentInput = z.output<typeof shipmentInput>;
export type Shipment = z.output<typeof shipment>;
export type Tracking = z.output<typeof tracking>;
export type ShippableItem = z.output<typeof shippableLine>;
