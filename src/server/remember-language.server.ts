// A language asked for in the address is kept for the pages after it: the desk's for itself.
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { isDesk } from '#languages/desk-path.ts';
import { asLanguage, deskLanguageCookie, languageCookie } from '#languages/language.ts';

const vary = 'Cookie, Accept-Language';
const year = 365 * 24 * 60 * 60;

export function rememberLanguage(siteUrl: string): MiddlewareHandler {
  const secure = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const asked = asLanguage(c.req.query('lang'));
    const cookie = isDesk(c.req.path) ? deskLanguageCookie : languageCookie;
    if (asked) setCookie(c, cookie, asked, { path: '/', maxAge: year, sameSite: 'Lax', secure });
    // On the answer itself: Hono's own `c.header` makes another of it, which only a redirect needs, being unchangeable.
    if (c.res.headers.has('location')) c.header('vary', vary, { append: true });
    else c.res.headers.append('vary', vary);
  };
}
