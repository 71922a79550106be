// Responses of rooms: whole documents without scripts of the site, hidden from other sites, search engines and caches.
import { createHash } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#i18n/language.ts';
import { roomStyles } from '#shell/room/room-styles.ts';
import { themeScript } from '#shell/theme.ts';
import { RoomDocument } from '#shell/room/room-document.tsx';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The link is a secret: no other site, search engine or cache may see it. */
export const roomHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src 'self' ${hashOf(roomStyles)}; font-src 'self'; img-src 'self'; script-src ${hashOf(themeScript)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
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
