// Whether requests are sent at all: an installation for show only pretends.
import { createIsomorphicFn } from '@tanstack/react-start';
import { currentHost } from '#platform/in-process.server.ts';

export const quoteDelivery = createIsomorphicFn()
  .server(() => currentHost().config.quoteDelivery)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="quote-delivery"]')?.content ?? 'deliver');
