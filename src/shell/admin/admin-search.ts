// Search parameters of the pages behind the sign-in. Their schemas stay out of the code of all other pages: the server
// imports them when it starts, and the browser with the first of these pages.
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router';
import type { z } from 'zod';
import type { AdminSearchSchemas } from './admin-search-schemas.ts';

type Context<Search> = Parameters<SearchMiddleware<Search>>[0];

let loaded: typeof import('./admin-search-schemas.ts') | undefined;

/** Whether this call has loaded them: what was matched before has an unread URL. */
export async function loadAdminSearch(): Promise<boolean> {
  if (loaded) return false;
  loaded = await import('./admin-search-schemas.ts');
  return true;
}

/** The options of a route whose URL holds the state of `page`. */
export function adminSearch<Name extends keyof AdminSearchSchemas>(page: Name) {
  type Search = z.output<AdminSearchSchemas[Name]>;
  const stripDefaults = <Full>(context: Context<Full>): Full =>
    loaded ? loaded.stripDefaults(page, context) : context.next(context.search);
  return {
    validateSearch: (raw: Partial<Search> & SearchSchemaInput): Search =>
      (loaded ? loaded.adminSearchSchemas[page].parse(raw) : raw) as Search,
    search: { middlewares: [stripDefaults] },
  };
}
