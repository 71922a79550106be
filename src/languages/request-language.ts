// Which language a request is answered in.
import { parse } from 'hono/utils/cookie';
import { type Language, languageCookie, negotiateLanguage } from './language.ts';

export function requestLanguage(request: Request): Language {
  return negotiateLanguage({
    asked: new URL(request.url).searchParams.get('lang'),
    remembered: parse(request.headers.get('cookie') ?? '', languageCookie)[languageCookie],
    accepted: request.headers.get('accept-language'),
  });
}
