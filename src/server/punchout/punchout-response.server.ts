// Responses of PunchOut: documents like those of rooms, with the scripts of a basket and its form to the buyer's system.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createElement, type ReactElement } from 'react';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { profile } from '#features/company/company.profile.ts';
import { loopback, startMinutes } from '#features/punchout/punchout.rules.ts';
import type { Language } from '#i18n/language.ts';
import { punchoutTranslator } from '#shell/punchout/punchout-messages.ts';
import { basketScript } from '#shell/punchout/punchout-scripts.ts';
import { RoomNotice } from '#shell/room/room-document.tsx';
import { roomHeaders, roomHtml } from '../room/room-response.server.ts';

const basketHash = `'sha256-${createHash('sha256').update(basketScript).digest('base64')}'`;

/** Of the links to other languages, which repeat no start URL and no credentials. */
const cartPath = '/punchout/cart';

interface PageOptions {
  language: Language;
  title: string;
  content: ReactElement;
  /** To which the form of this page alone may post; without it, only to the site itself. */
  returnTo?: { url: string; hosts: readonly string[] };
}

export function punchoutPage(c: Context, { language, title, content, returnTo }: PageOptions): Response {
  const policy = roomHeaders['content-security-policy']
    .replace('script-src ', `script-src ${basketHash} `)
    .replace("form-action 'self'", `form-action ${formTargets(returnTo)}`);
  return c.html(roomHtml(language, title, { path: cartPath }, content), 200, {
    ...roomHeaders,
    'content-security-policy': policy,
    // The pages hold no secret, and forms without an origin would be rejected.
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
}

/** Browsers apply form-action to the redirects of a form too, so the other hosts of the system are allowed. */
function formTargets(returnTo: PageOptions['returnTo']): string {
  if (!returnTo) return "'self'";
  const hosts = returnTo.hosts.filter((host) => !loopback.has(host)).map((host) => `https://${host}:*`);
  return ["'self'", new URL(returnTo.url).origin, ...hosts].join(' ');
}

const statuses = {
  unknownStart: 410,
  noSession: 410,
  otherSession: 409,
  unreadable: 400,
  wrongCredentials: 401,
  wrongReturnUrl: 400,
  unknownFunction: 400,
  unknownProduct: 404,
  tooMany: 429,
} as const;

export type PunchoutNotice = keyof typeof statuses;

export function punchoutNotice(
  c: Context,
  language: Language,
  notice: PunchoutNotice,
  seconds = 60,
): Response {
  const t = punchoutTranslator(language);
  const title = t(`${notice}Title`);
  const minutes = notice === 'tooMany' ? Math.ceil(seconds / 60) : startMinutes;
  const text = t(`${notice}Text`, { minutes, email: profile.email.sales, most: mostLines });
  if (notice === 'tooMany') c.header('retry-after', String(seconds));
  const html = roomHtml(language, title, { path: cartPath }, createElement(RoomNotice, { title, text }));
  return c.html(html, statuses[notice], roomHeaders);
}
