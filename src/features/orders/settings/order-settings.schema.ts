// Order settings: which orders wait for confirmation by an administrator. Used by the form and the API.
import { z } from 'zod';

/** `amount` is the limit of the database column. */
const orderSettingLimits = { amount: 999_999_999_999.99, share: [1, 100], hours: [1, 720] } as const;

const { amount, share, hours } = orderSettingLimits;

export const orderSettings = z.object({
  wait_above_amount: z
    .number('must be a number')
    .min(0, 'at least 0')
    .max(amount, `at most ${amount}`)
    .refine((value) => Number(value.toFixed(2)) === value, 'at most two decimals')
    .nullable()
    .describe('In US dollars, of an order and its sender’s other unconfirmed ones; null: no amount'),
  wait_above_share: z
    .int('must be a whole number')
    .min(share[0], `at least ${share[0]}`)
    .max(share[1], `at most ${share[1]}`)
    .describe('In percent of a product’s stock; 100: no share makes an order wait'),
  reservation_hours: z
    .int('must be a whole number')
    .min(hours[0], `at least ${hours[0]}`)
    .max(hours[1], `at most ${hours[1]}`)
    .describe('How long the stock of an order that waits is reserved'),
});

export const orderSettingsChange = z.object({
  from: orderSettings.describe('The settings that the client last read'),
  to: orderSettings,
});

export const changedOrderSettings = z.object({
  settings: orderSettings,
  change_set_id: z.guid().nullable(),
});

export type OrderSettingsChange = z.output<typeof orderSettingsChange>;
