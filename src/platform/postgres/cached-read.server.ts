// Cached read: what the database answered, until any instance announces a change of it.
import { withoutRequest } from '../http/request-context.server.ts';
import type { DatabaseEvents } from './database-events.server.ts';

/** Cached by `key` until one of the tags of pages is announced. While no notifications arrive, every call reads. */
export function cacheUntilTagged<Key, Value>(
  events: Pick<DatabaseEvents, 'listen'>,
  tags: readonly string[],
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cached = new Map<Key, Promise<Value>>();
  let isListening = false;
  let isConnected = false;

  function listen(): void {
    isListening = true;
    events.listen('pages', (event) => {
      if (event.kind !== 'message') isConnected = event.kind === 'gap';
      else if (!tags.some((tag) => event.payload.includes(`"${tag}"`))) return;
      cached.clear();
    });
  }

  return (key) => {
    if (!isListening) listen();
    const known = cached.get(key);
    if (known) return known;
    // Other requests wait for it, too.
    const value = withoutRequest(() => read(key));
    if (!isConnected) return value;
    cached.set(key, value);
    value.catch(() => cached.get(key) === value && cached.delete(key));
    return value;
  };
}
