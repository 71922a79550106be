// Hears from the database what has changed, whoever changed it and on whichever instance.
import { z } from 'zod';
import type { DatabaseEvents } from '#platform/database-events.server.ts';
import type { ShownTag } from '#platform/shown-tags.server.ts';
import type { PageCache } from './page-cache.server.ts';

const announced = z
  .string()
  .transform((payload, context) => {
    try {
      return JSON.parse(payload) as unknown;
    } catch {
      context.addIssue('no JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(z.string()));

export function followChanges(events: DatabaseEvents, cache: PageCache): void {
  events.listen('pages', (event) => {
    if (event.kind === 'gap') {
      cache.forget(['*']);
      cache.hear(true);
    } else if (event.kind === 'message') {
      // Whatever else somebody says there means: look again.
      cache.forget((announced.safeParse(event.payload).data as ShownTag[] | undefined) ?? ['*']);
    } else cache.hear(false);
  });
}
