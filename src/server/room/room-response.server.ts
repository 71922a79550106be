// Responses of rooms: whole documents without scripts of the site, hidden from other sites, search engines and caches.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { profile } from '#features/company/company.profile.ts';
import type { Language } from '#i18n/language.ts';
import { roomScript } from '#shell/room/room-script.ts';
import { roomStyles } from '#shell/room/room-styles.ts';
import { themeScript } from '#shell/theme.ts';
import { RoomDocument, RoomNotice } from '#shell/room/room-document.tsx';
import { roomTranslator } from '#shell/room/room-messages.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The link is a secret: no other site, search engine or cache may see it. */
export const roomHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src 'self' ${hashOf(roomStyles)}; font-src 'self'; img-src 'self'; script-src ${hashOf(themeScript)} ${hashOf(roomScript)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
};

/** Of the page, whichever path was requested. */
interface RoomUrl {
  path: string;
  /** Of the links to other languages. */
  query?: Record<string, string>;
}

export function roomHtml(language: Language, title: string, url: RoomUrl, content: ReactElement): string {
  const page = createElement(RoomDocument, { language, title, ...url }, content);
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

const statuses = { unknown: 404, expired: 410, withdrawn: 410, busy: 429 } as const;

interface NoticeValues {
  minutes?: number;
  number?: string;
  query?: Record<string, string>;
}

/** Nothing but why there is no room. */
export function roomNotice(
  c: Context,
  language: Language,
  kind: keyof typeof statuses,
  { minutes = 1, number = '', query = {} }: NoticeValues = {},
): Response {
  const t = roomTranslator(language);
  const title = t(`${kind}Title`);
  const text = t(`${kind}Text`, { minutes, number, email: profile.email.sales });
  // A form posts below the path of its room.
  const path = c.req.path.split('/').slice(0, 3).join('/');
  const html = roomHtml(language, title, { path, query }, createElement(RoomNotice, { title, text }));
  if (kind === 'busy') c.header('retry-after', String(minutes * 60));
  return c.html(html, statuses[kind], roomHeaders);
}
