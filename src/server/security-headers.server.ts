// Security headers of every response.
import type { MiddlewareHandler } from 'hono';

const year = 365 * 24 * 60 * 60;

/** For all responses except pages, which have a stricter policy of their own. */
const contentPolicy = [
  "frame-ancestors 'none'",
  "base-uri 'self'",
  "object-src 'none'",
  "form-action 'self'",
];

/** Browser features that the site does not use: injected scripts must not use them either. */
const unused = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

export function securityHeaders(siteUrl: string): MiddlewareHandler {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': contentPolicy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': unused.map((feature) => `${feature}=()`).join(', '),
    // Makes browsers use https only, so it is sent only by a site that is served over https.
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
  });
  return async (c, next) => {
    await next();
    // A route may be stricter than the rest.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
