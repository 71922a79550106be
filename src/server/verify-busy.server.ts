// What /verify answers to an address that tried too many codes: a page in its language, as rooms have it.
import type { Context } from 'hono';
import { requestLanguage } from '#i18n/request-language.ts';
import { roomNotice } from './room/room-response.server.ts';

export function verifyBusy(c: Context, code: string, seconds: number): Response {
  const minutes = Math.ceil(seconds / 60);
  return roomNotice(c, requestLanguage(c.req.raw), 'busy', { minutes, query: { code } });
}
