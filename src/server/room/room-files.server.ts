// Files and changes of rooms, for whoever has the link: documents, attachments, the stream of what is new.
import { Hono } from 'hono';
import { attachmentResponse } from '#features/quote-requests/attachment-response.server.ts';
import { roomPath } from '#features/quote-requests/quote.rules.ts';
import { findRoomDocument } from '#features/room/quotation-room.reads.server.ts';
import { roomFeedOf } from '#features/room/room-feed.server.ts';
import { readRoomState } from '#features/room/room-state.reads.server.ts';
import { findRoomAttachment } from '#features/room/room.reads.server.ts';
import { exportResponse } from '#features/trade-documents/export/document-export.server.ts';
import { documentResponse } from '#features/trade-documents/issue/document-response.server.ts';
import { openDocumentStore } from '#features/trade-documents/issue/document-store.server.ts';
import { eventStreamHeaders } from '#platform/limits/event-stream.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { clientAddress, createRateLimiter, networkOf } from '#platform/limits/rate-limiter.server.ts';
import { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** From one client address: readers of rooms are few, and nobody guesses 128 bits. */
export const roomsPerTenMinutes = 300;

export function roomFiles(runtime: Runtime): Hono {
  const { config, database } = runtime;
  const store = openDocumentStore(runtime);
  const feed = roomFeedOf(runtime);
  const rateLimiter = createRateLimiter(runtime, 'rooms', roomsPerTenMinutes);
  return (
    new Hono()
      // The page too: the API that it calls in process knows no client.
      .use('/q/*', async (c, next) => {
        const seconds = await rateLimiter.secondsToWait(clientAddress(c, config.trustProxy));
        if (seconds > 0) throw new TooManyRequestsError('client.too_many', seconds);
        return next();
      })
      .get('/q/:token/events', async (c) => {
        const token = c.req.param('token');
        const state = await readRoomState(database, token);
        if (!state) throw httpError('quotation.not_found');
        if (c.req.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
        const address = config.rateLimit ? clientAddress(c, config.trustProxy) : undefined;
        const seen = c.req.header('last-event-id') ?? c.req.query('seen');
        const stream = feed.open({ token, state, seen, network: address && networkOf(address) });
        if (!stream) throw httpError('quotation.too_many_pages', { headers: { 'retry-after': '30' } });
        return new Response(stream, { headers: eventStreamHeaders });
      })
      .get('/q/:token/files/:id', async (c) => {
        const { token, id } = c.req.param();
        return attachmentResponse(c, config, await findRoomAttachment(database, token, id));
      })
      .get('/q/:token/v/:file', async (c) => {
        const { token, file } = c.req.param();
        const [, version, format] = /^([1-9]\d{0,8})\.(pdf|html|csv|xlsx)$/.exec(file) ?? [];
        const document = version ? await findRoomDocument(database, token, Number(version)) : null;
        if (!document) throw httpError('document.not_found');
        // Printed is the PDF, also from a page for print that somebody has bookmarked.
        if (format === 'html') return c.redirect(`${roomPath(token)}/v/${version}.pdf`, 308);
        if (format !== 'csv' && format !== 'xlsx') return documentResponse(c, store, document);
        const response = exportResponse(document, format);
        response.headers.set('x-robots-tag', 'noindex, nofollow');
        return response;
      })
  );
}
