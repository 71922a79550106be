// Webhooks: their events, limits, and when a delivery is tried again.

export const webhookEvents = [
  'quotation.issued',
  'quotation.withdrawn',
  'quotation.accepted',
  'order.confirmed',
  'order.shipped',
  'order.cancelled',
  'payment.received',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent to try an endpoint out, whatever its events are. */
export const testEvent = 'webhook.test';

/** Of the payload's shape. A field that is added does not change it. */
export const payloadVersion = 1;

export const webhookLimits = {
  endpoints: 50,
  url: 500,
  name: 100,
  email: 254,
  /** Characters of a response that the log has. */
  excerpt: 500,
} as const;

export const deliveryStatuses = ['waiting', 'sending', 'delivered', 'failed'] as const;

/** Why an endpoint is off: an administrator, five days without a success, or a response 410. */
export const disabledReasons = ['manual', 'failing', 'gone'] as const;

const [second, minute, hour] = [1_000, 60_000, 3_600_000];

/** The delay after each failed attempt, 25.6 hours in total. */
export const retryDelays: readonly number[] = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  10 * hour,
];

export const mostAttempts = retryDelays.length + 1;

/** An endpoint that has not accepted anything for so long is switched off at the next failed attempt. */
export const failingDays = 5;

/** How long a replaced secret still signs. */
export const secretOverlapHours = 24;

/** Null: that was the last attempt. `retryAfter`: the seconds that the response names, of which an hour counts at most. */
export function retryDelay(attempts: number, retryAfter = 0): number | null {
  const delay = retryDelays[attempts - 1];
  return delay === undefined ? null : Math.max(delay, Math.min(retryAfter * second, hour));
}

/** A URL that an endpoint may have. Whether its host is public is known only when it is resolved. */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  );
}

/** Control characters would let a response write lines of its own into a log. */
export function excerptOf(text: string): string {
  return text
    .slice(0, webhookLimits.excerpt)
    .toWellFormed()
    .replaceAll(/\p{Cc}|\p{Bidi_C}/gu, (character) => (/[\n\r\t]/.test(character) ? ' ' : '�'));
}
