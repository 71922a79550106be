// The language in which a request is answered.
import { parse } from 'hono/utils/cookie';
import { isAdmin } from './admin-path.ts';
import { adminLanguageCookie, type Language, languageCookie, negotiateLanguage } from './language.ts';

export function requestLanguage(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url);
  const cookies = parse(request.headers.get('cookie') ?? '');
  const language = negotiateLanguage({
    query: searchParams.get('lang'),
    cookie: (isAdmin(pathname) && cookies[adminLanguageCookie]) || cookies[languageCookie],
    accepted: request.headers.get('accept-language'),
  });
  // The admin exists in English and Chinese.
  return isAdmin(pathname) && language === 'ar' ? 'en' : language;
}
