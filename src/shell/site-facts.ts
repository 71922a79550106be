// What a page knows about the site it belongs to: from the request on the server, from itself in the browser.
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { asLanguage, type Language } from '#languages/language.ts';
import { requestLanguage } from '#languages/request-language.ts';
import { currentHost } from '#platform/in-process.server.ts';

export const pageLanguage = createIsomorphicFn()
  .server((): Language => requestLanguage(getRequest()))
  .client((): Language => asLanguage(document.documentElement.dataset.language) ?? 'en');

/** The public origin, without a closing slash. */
export const siteUrl = createIsomorphicFn()
  .server(() => currentHost().config.siteUrl)
  .client(() => window.location.origin);

export const publicApiKey = createIsomorphicFn()
  .server(() => currentHost().config.publicApiKey)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="public-api-key"]')?.content ?? '');
