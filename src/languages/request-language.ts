// Which language a request is answered in.
import { parse } from 'hono/utils/cookie';
import { isDesk } from './desk-path.ts';
import { deskLanguageCookie, type Language, languageCookie, negotiateLanguage } from './language.ts';

export function requestLanguage(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url);
  const cookies = parse(request.headers.get('cookie') ?? '');
  const wanted = negotiateLanguage({
    asked: searchParams.get('lang'),
    remembered: (isDesk(pathname) && cookies[deskLanguageCookie]) || cookies[languageCookie],
    accepted: request.headers.get('accept-language'),
  });
  // The desk speaks English and Chinese.
  return isDesk(pathname) && wanted === 'ar' ? 'en' : wanted;
}
