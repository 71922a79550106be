// Whether requests are sent at all: demo installations simulate it.
import { createIsomorphicFn } from '@tanstack/react-start';
import { currentHost } from '#platform/http/in-process.server.ts';

export const quoteDelivery = createIsomorphicFn()
  .server(() => currentHost().config.quoteDelivery)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="quote-delivery"]')?.content ?? 'deliver');
