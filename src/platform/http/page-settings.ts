// What pages need to know of request and configuration: in the browser, it is read from the rendered page.
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest, setResponseStatus } from '@tanstack/react-start/server';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { currentHost } from './in-process.server.ts';

export const pageLanguage = createIsomorphicFn()
  .server((): Language => requestLanguage(getRequest()))
  .client(documentLanguage);

/** Of the response, where a page has another status than 200. */
export const setPageStatus = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((): void => {});

/** The public origin, without a closing slash. */
export const siteUrl = createIsomorphicFn()
  .server(() => currentHost().config.siteUrl)
  .client(() => window.location.origin);

export const publicApiKey = createIsomorphicFn()
  .server(() => currentHost().config.publicApiKey)
  .client(() => metaContent('public-api-key'));

/** `simulated`: the forms of a demo send no requests for a quote. */
export const quoteDelivery = createIsomorphicFn()
  .server(() => currentHost().config.quoteDelivery)
  .client(() => metaContent('quote-delivery'));

function metaContent(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
