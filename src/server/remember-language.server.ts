// A language asked for in the address is kept for the pages after it: the desk's for itself.
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { isDesk } from '#languages/desk-path.ts';
import { asLanguage, deskLanguageCookie, languageCookie } from '#languages/language.ts';

const year = 365 * 24 * 60 * 60;

export function rememberLanguage(siteUrl: string): MiddlewareHandler {
  const secure = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const asked = asLanguage(c.req.query('lang'));
    const cookie = isDesk(c.req.path) ? deskLanguageCookie : languageCookie;
    if (asked) setCookie(c, cookie, asked, { path: '/', maxAge: year, sameSite: 'Lax', secure });
    c.header('vary', 'Cookie, Accept-Language', { append: true });
  };
}
