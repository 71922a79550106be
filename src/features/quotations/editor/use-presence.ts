import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { randomKey } from '#kernel/random-key.ts';
import { presentEditor, type PresentEditor } from '../quotation.schema.ts';
import { quotationsKey } from './quotation.queries.ts';

const editors = z.array(presentEditor);

/** Milliseconds until the next attempt after the server has rejected the stream. */
const retryMs = 30_000;

/** Follows changes of a quotation, and returns who else has it open, while the page is visible and online. */
export function usePresence(id: string): readonly PresentEditor[] {
  const client = useQueryClient();
  const [key] = useState(randomKey);
  const [others, setOthers] = useState<readonly PresentEditor[]>([]);
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout>;
    const reload = () => void client.invalidateQueries({ queryKey: quotationsKey });
    const close = () => {
      clearTimeout(retry);
      source?.close();
      source = undefined;
      setOthers([]);
    };
    const follow = () => {
      if (document.hidden || !navigator.onLine) return close();
      if (source && source.readyState !== EventSource.CLOSED) return;
      close();
      source = new EventSource(`${adminApiBase}/quotations/${id}/events?key=${key}`);
      source.addEventListener('changed', reload);
      // Changes meanwhile were not received.
      source.addEventListener('open', reload);
      source.addEventListener('presence', ({ data }: MessageEvent<string>) => {
        const read = editors.safeParse(JSON.parse(data));
        if (read.success) setOthers(read.data);
      });
      source.addEventListener('error', () => {
        setOthers([]);
        // The browser reconnects by itself unless the stream was rejected.
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(follow, retryMs);
      });
    };
    follow();
    const events = ['visibilitychange', 'online', 'offline'];
    // Those of the document reach the window, too.
    for (const event of events) window.addEventListener(event, follow);
    return () => {
      for (const event of events) window.removeEventListener(event, follow);
      close();
    };
  }, [id, key, client]);
  return others;
}
