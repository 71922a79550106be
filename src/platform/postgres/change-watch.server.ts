// Change watch: by the database's notifications, whether what a cache has read may be stored.
import type { DatabaseEvents } from './database-events.server.ts';

export interface ChangeWatch {
  /** Call it before reading. Its result: whether notifications arrive and nothing has changed since. */
  begin: () => () => boolean;
  /** For a change in this process, so that it need not wait for the database's notification. */
  clear: () => void;
}

/** `onChange` empties the cache. Listening begins with the first `begin`. */
export function watchChanges(
  events: Pick<DatabaseEvents, 'listen'>,
  channel: string,
  onChange: () => void,
): ChangeWatch {
  let isListening = false;
  /** Nothing may be stored while notifications cannot arrive. */
  let isConnected = false;
  /** Incremented by each change: what was read before a change must not be stored after it. */
  let generation = 0;

  function clear(): void {
    generation += 1;
    onChange();
  }

  function listen(): void {
    isListening = true;
    events.listen(channel, ({ kind }) => {
      clear();
      if (kind !== 'message') isConnected = kind === 'gap';
    });
  }

  return {
    clear,
    begin: () => {
      if (!isListening) listen();
      const before = generation;
      return () => isConnected && before === generation;
    },
  };
}
