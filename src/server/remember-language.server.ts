// Language cookie: stores the language that a URL names for later pages, separately for the admin.
import type { MiddlewareHandler } from 'hono';
import { setCookie } from 'hono/cookie';
import { isAdmin } from '#i18n/admin-path.ts';
import { asLanguage, adminLanguageCookie, languageCookie } from '#i18n/language.ts';

const vary = 'Cookie, Accept-Language';
const year = 365 * 24 * 60 * 60;

export function rememberLanguage(siteUrl: string): MiddlewareHandler {
  const secure = siteUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const requested = asLanguage(c.req.query('lang'));
    const cookie = isAdmin(c.req.path) ? adminLanguageCookie : languageCookie;
    if (requested) setCookie(c, cookie, requested, { path: '/', maxAge: year, sameSite: 'Lax', secure });
    // Set on the response itself: `c.header` copies the response, which only an immutable redirect needs.
    if (c.res.headers.has('location')) c.header('vary', vary, { append: true });
    else c.res.headers.append('vary', vary);
  };
}
