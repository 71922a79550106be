// Later page: the small page in place of one that cannot be made now. The browser requests it again by itself.
import { busy as ar } from '#i18n/ar/busy.ts';
import { busy as en } from '#i18n/en/busy.ts';
import type { Language } from '#i18n/language.ts';
import { busy as zh } from '#i18n/zh/busy.ts';

const texts: Record<Language, typeof en> = { en, zh, ar };

/** `retryAfter` in seconds. */
export function laterPage(
  status: number,
  reason: 'limited' | 'overloaded' | 'starting',
  retryAfter: number,
  language: Language,
): Response {
  const { title, [reason]: text } = texts[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const html = `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfter),
      // Browsers do not heed the other one.
      refresh: String(Math.max(5, retryAfter)),
    },
  });
}
