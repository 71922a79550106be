// Search parameters of the admin's pages. Their schemas stay out of visitors' code: the server imports them when it
// starts, and the browser before it starts the router on an admin page.
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router';
import type { z } from 'zod';
import type { AdminSearchSchemas } from './admin-search-schemas.ts';

type Context<Search> = Parameters<SearchMiddleware<Search>>[0];
type Page = keyof AdminSearchSchemas;
type StripDefaults = <Search>(page: Page, context: Context<Search>) => Search;

let schemas: AdminSearchSchemas;
let stripDefaults: StripDefaults;

export function setAdminSearchSchemas(loaded: AdminSearchSchemas, strip: StripDefaults): void {
  schemas = loaded;
  stripDefaults = strip;
}

/** The options of a route whose URL holds the state of `page`. */
export function adminSearch<Name extends Page>(page: Name) {
  type Search = z.output<AdminSearchSchemas[Name]>;
  return {
    validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search => schemas[page].parse(raw) as Search,
    search: { middlewares: [<Full>(context: Context<Full>): Full => stripDefaults(page, context)] },
  };
}
