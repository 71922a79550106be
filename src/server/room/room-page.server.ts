// Pages of quote requests for those who have the link: rendered on the server, without scripts and site navigation.
import { Hono, type Context } from 'hono';
import { createElement } from 'react';
import { attachmentResponse } from '#features/quote-requests/attachment-response.server.ts';
import { findRoomDocument } from '#features/room/quotation-room.reads.server.ts';
import { exportResponse } from '#features/trade-documents/export/document-export.server.ts';
import { documentResponse } from '#features/trade-documents/issue/document-response.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { roomFeedOf } from '#features/room/room-feed.server.ts';
import { readRoomState } from '#features/room/room-state.reads.server.ts';
import { findRoom, findRoomAttachment } from '#features/room/room.reads.server.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { eventStreamHeaders } from '#platform/limits/event-stream.server.ts';
import { clientAddress, createRateLimiter, networkOf } from '#platform/limits/rate-limiter.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { RoomDetails } from '#shell/room/room-details.tsx';
import { roomTranslator } from '#shell/room/room-messages.ts';
import { roomForms, showQuotation } from './room-quotation.server.ts';
import { roomHeaders, roomHtml, roomNotice } from './room-response.server.ts';

/** From one client address: readers of rooms are few, and nobody guesses 128 bits. */
export const roomsPerTenMinutes = 300;

export function roomPages(runtime: Runtime): Hono {
  const { config, database } = runtime;
  const store = openDocumentStore(runtime);
  const feed = roomFeedOf(runtime);
  const rateLimiter = createRateLimiter(runtime, 'rooms', roomsPerTenMinutes);
  const secondsToWait = (c: Context) => rateLimiter.secondsToWait(clientAddress(c, config.trustProxy));
  return new Hono()
    .get('/q/:token', async (c) => {
      const language = requestLanguage(c.req.raw);
      const seconds = await secondsToWait(c);
      if (seconds > 0) return roomNotice(c, language, 'busy', { minutes: Math.ceil(seconds / 60) });
      const token = c.req.param('token');
      const version = Number(c.req.query('version')) || undefined;
      const state = await readRoomState(database, token);
      const about = c.req.query('about');
      const quotation = await showQuotation(runtime, c, { token, language, version, about });
      if (quotation) return quotation;
      const found = await findRoom(database, token);
      if (!found) return roomNotice(c, language, 'unknown');
      if (found.isExpired) return roomNotice(c, language, 'expired');
      const { room } = found;
      const t = roomTranslator(language);
      const title = t.markup('title', { number: room.quote.number ?? '', no: (text) => text });
      const marks = { state: state?.digest ?? '', newest: 0, messages: 0 };
      const details = createElement(RoomDetails, { room, language, path: c.req.path, marks });
      return c.html(roomHtml(language, title, { path: c.req.path }, details), 200, roomHeaders);
    })
    .get('/q/:token/events', async (c) => {
      const seconds = await secondsToWait(c);
      if (seconds > 0) return tooMany(seconds);
      const token = c.req.param('token');
      const state = await readRoomState(database, token);
      if (!state) return httpError('quotation.not_found').getResponse();
      if (c.req.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
      const address = config.rateLimit ? clientAddress(c, config.trustProxy) : undefined;
      const seen = c.req.header('last-event-id') ?? c.req.query('seen');
      const stream = feed.open({ token, state, seen, network: address && networkOf(address) });
      if (!stream)
        return httpError('quotation.too_many_pages', { headers: { 'retry-after': '30' } }).getResponse();
      return new Response(stream, { headers: eventStreamHeaders });
    })
    .get('/q/:token/files/:id', async (c) => {
      const seconds = await secondsToWait(c);
      if (seconds > 0) return tooMany(seconds);
      const { token, id } = c.req.param();
      const attachment = await findRoomAttachment(database, token, id);
      return attachmentResponse(c, config, attachment);
    })
    .get('/q/:token/v/:file', async (c) => {
      const language = requestLanguage(c.req.raw);
      const seconds = await secondsToWait(c);
      if (seconds > 0) return roomNotice(c, language, 'busy', { minutes: Math.ceil(seconds / 60) });
      const { token, file } = c.req.param();
      const [, version, format] = /^([1-9]\d{0,8})\.(pdf|html|csv|xlsx)$/.exec(file) ?? [];
      const document = version ? await findRoomDocument(database, token, Number(version)) : null;
      if (!document) return roomNotice(c, language, 'unknown');
      // Printed is the PDF, also from a page for print that somebody has bookmarked.
      if (format === 'html') return c.redirect(`${roomPath(token)}/v/${version}.pdf`, 308);
      if (format !== 'csv' && format !== 'xlsx') return documentResponse(c, store, document);
      const response = exportResponse(document, format);
      response.headers.set('x-robots-tag', roomHeaders['x-robots-tag']);
      return response;
    })
    .route('/', roomForms(runtime, secondsToWait));
}

function tooMany(seconds: number): Response {
  const details = { values: { seconds }, headers: { 'retry-after': String(seconds) } };
  return httpError('quote.too_many', details).getResponse();
}
