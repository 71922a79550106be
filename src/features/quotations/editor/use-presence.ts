import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { randomKey } from '#kernel/random-key.ts';
import { presentEditor, type PresentEditor } from '../quotation.schema.ts';
import { quotationsKey, showEditorCell } from './quotation.queries.ts';

const editors = z.array(presentEditor);

/** Milliseconds until the next attempt after the server has rejected the stream. */
const retryMs = 30_000;
/** Milliseconds for which a cell is active before others see it. */
const pauseMs = 200;

export interface Presence {
  others: readonly PresentEditor[];
  /** Shows the others in which cell this editor is. */
  show: (line: string | null, column: string | null) => void;
}

/** Follows changes of a quotation and who else has it open, while the page is visible and online. */
export function usePresence(id: string): Presence {
  const client = useQueryClient();
  const [key] = useState(randomKey);
  const [others, setOthers] = useState<readonly PresentEditor[]>([]);
  useEffect(() => {
    let source: EventSource | undefined;
    let retry: ReturnType<typeof setTimeout>;
    const close = () => {
      source?.close();
      source = undefined;
      setOthers([]);
    };
    const follow = () => {
      clearTimeout(retry);
      if (document.hidden || !navigator.onLine) return close();
      if (source) return;
      const opened = new EventSource(`${adminApiBase}/quotations/${id}/events?key=${key}`);
      source = opened;
      opened.addEventListener('changed', () => void client.invalidateQueries({ queryKey: quotationsKey }));
      opened.addEventListener('presence', ({ data }: MessageEvent<string>) => {
        const read = editors.safeParse(JSON.parse(data));
        if (read.success) setOthers(read.data);
      });
      // Changes meanwhile were not received.
      opened.addEventListener('open', () => void client.invalidateQueries({ queryKey: quotationsKey }));
      opened.addEventListener('error', () => {
        setOthers([]);
        // The browser reconnects by itself unless the stream was rejected.
        if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
        source = undefined;
        retry = setTimeout(follow, retryMs);
      });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('online', follow);
    window.addEventListener('offline', follow);
    return () => {
      clearTimeout(retry);
      source?.close();
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('online', follow);
      window.removeEventListener('offline', follow);
    };
  }, [id, key, client]);

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const show = useCallback(
    (line: string | null, column: string | null) => {
      clearTimeout(pause.current);
      // Nothing depends on it: the next cell is shown again.
      pause.current = setTimeout(() => {
        void showEditorCell(id, { key, line, column }).catch(() => {});
      }, pauseMs);
    },
    [id, key],
  );
  return { others, show };
}
