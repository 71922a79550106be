// Page invalidation: drops cached pages when the database notifies of a change, made by any instance.
import { z } from 'zod';
import { readJson } from '#kernel/json.ts';
import type { DatabaseEvents } from '#platform/postgres/database-events.server.ts';
import type { CacheTag } from '#platform/cache/cache-tags.server.ts';
import type { PageCache } from './page-cache.server.ts';

const changedTags = z
  .string()
  .transform(readJson)
  .pipe(z.array(z.custom<CacheTag>((tag) => typeof tag === 'string')));

export function invalidateOnChanges(events: DatabaseEvents, cache: PageCache): void {
  events.listen('pages', (event) => {
    if (event.kind === 'gap') {
      cache.invalidate(['*']);
      cache.setConnected(true);
    } else if (event.kind === 'message') {
      // An unreadable message invalidates everything.
      cache.invalidate(changedTags.safeParse(event.payload).data ?? ['*']);
    } else cache.setConnected(false);
  });
}
