// Site settings for pages: on the server from request and configuration, in the browser from the rendered page.
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { documentLanguage, type Language } from '#i18n/language.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { currentHost } from '#platform/http/in-process.server.ts';

export const pageLanguage = createIsomorphicFn()
  .server((): Language => requestLanguage(getRequest()))
  .client(documentLanguage);

/** The public origin, without a closing slash. */
export const siteUrl = createIsomorphicFn()
  .server(() => currentHost().config.siteUrl)
  .client(() => window.location.origin);

export const publicApiKey = createIsomorphicFn()
  .server(() => currentHost().config.publicApiKey)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="public-api-key"]')?.content ?? '');
