// The route of suggestions.
import { createRoute } from '@hono/zod-openapi';
import { noCache } from '#platform/cache/cache-tags.server.ts';
import { tooManyResponse } from '#platform/http/admission/limit-clients.server.ts';
import { createRoutes, jsonResponse } from '#platform/http/routes.server.ts';
import { suggestions, suggestionsQuery } from './suggestion.schema.ts';
import type { SuggestionSource } from './suggestion-source.server.ts';

/** In the browser alone: as long as somebody types, deletes and types again. */
const maxAgeSeconds = 30;

const route = createRoute({
  method: 'get',
  path: '/suggestions',
  summary: 'Suggest what a search that is still being typed may lead to',
  description:
    'Products, part numbers that begin with the text, manufacturers, categories, attribute values, documents and pages of the site.',
  request: { query: suggestionsQuery },
  responses: {
    200: jsonResponse('The suggestions; empty where there are none', suggestions),
    429: tooManyResponse,
  },
});

export function suggestionRoutes({ suggest }: SuggestionSource) {
  return createRoutes().openapi(route, async (c) => {
    noCache();
    const { q, lang } = c.req.valid('query');
    const { items, isComplete } = await suggest(q.trim(), lang);
    c.header('cache-control', isComplete ? `private, max-age=${maxAgeSeconds}` : 'no-store');
    return c.json(items, 200);
  });
}
