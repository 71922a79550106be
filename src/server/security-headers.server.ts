// What every answer tells a browser not to do with it.
import type { MiddlewareHandler } from 'hono';

const year = 365 * 24 * 60 * 60;

/** Of what is no page: pages say themselves what they may run. */
const contentPolicy = [
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "object-src 'none'",
  "form-action 'self'",
];

/** Nothing here asks for them: nothing that slips in shall. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': contentPolicy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    // A browser that has met it never asks by plain http again: only for a site that is reached by https.
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
  });
  return async (c, next) => {
    await next();
    // A door may be stricter than the rest.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
