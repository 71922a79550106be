// Input and output of the routes of webhooks.
import { z } from 'zod';
import {
  deliveryStatuses,
  disabledReasons,
  isWebhookUrl,
  webhookEvents,
  webhookLimits,
} from './webhook.rules.ts';

export const endpointInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(webhookLimits.name, `at most ${webhookLimits.name} characters`)
    .regex(/^\P{Cc}*$/u, 'no control characters'),
  url: z
    .string()
    .trim()
    .max(webhookLimits.url, `at most ${webhookLimits.url} characters`)
    .refine(isWebhookUrl, 'must be an https URL without a user, a port or a fragment'),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, 'at least one')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  buyer_email: z
    .email('must be an email address')
    .max(webhookLimits.email)
    .transform((email) => email.toLowerCase())
    .nullable()
    .default(null)
    .describe('Only events of this buyer are sent; null: those of all buyers'),
});

const endpoint = z.object({
  id: z.guid(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  buyer_email: z.string().nullable(),
  created_at: z.iso.datetime(),
  disabled_at: z.iso.datetime().nullable(),
  disabled_reason: z.enum(disabledReasons).nullable(),
  failing_since: z.iso.datetime().nullable(),
  previous_secret_until: z.iso.datetime().nullable().describe('Until then, the replaced secret signs too'),
});

export const endpoints = z.array(endpoint);

export const changedEndpoint = z.object({ endpoint, change_set_id: z.guid() });

export const endpointWithSecret = changedEndpoint.extend({
  secret: z.string().describe('Verifies the signatures, and cannot be read again'),
});

export const delivery = z.object({
  id: z.guid(),
  event_id: z.guid(),
  type: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  created_at: z.iso.datetime(),
  last_attempt_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime(),
  response_status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  response_excerpt: z.string().nullable(),
  last_error: z.string().nullable(),
  payload: z.string(),
});

export const deliveries = z.array(delivery);

export type EndpointInput = z.output<typeof endpointInput>;
export type EndpointEntry = z.output<typeof endpoint>;
export type DeliveryEntry = z.output<typeof delivery>;
