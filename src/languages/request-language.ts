// Which language a request is answered in.
import { parse } from 'hono/utils/cookie';
import { isDesk } from './desk-path.ts';
import { type Language, languageCookie, negotiateLanguage } from './language.ts';

export function requestLanguage(request: Request): Language {
  const { pathname, searchParams } = new URL(request.url);
  const wanted = wantedLanguage(request, searchParams.get('lang'));
  // The desk speaks English and Chinese.
  return isDesk(pathname) && wanted === 'ar' ? 'en' : wanted;
}

function wantedLanguage(request: Request, asked: string | null): Language {
  return negotiateLanguage({
    asked,
    remembered: parse(request.headers.get('cookie') ?? '', languageCookie)[languageCookie],
    accepted: request.headers.get('accept-language'),
  });
}
