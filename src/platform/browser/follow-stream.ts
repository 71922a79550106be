// Streams of server-sent events, open while the page is visible and online.

/** Milliseconds until the next attempt after the server has rejected the stream. */
const retryMs = 30_000;

interface Followed {
  /** Where it is opened, each time. */
  url: () => string;
  listen: (source: EventSource) => void;
  /** The server has rejected it. */
  onRejected?: () => void;
}

/** Returns what ends it. */
export function followStream({ url, listen, onRejected }: Followed): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const follow = () => {
    clearTimeout(retry);
    if (document.hidden || !navigator.onLine) return close();
    if (source) return;
    const opened = new EventSource(url());
    source = opened;
    listen(opened);
    opened.addEventListener('error', () => {
      // The browser reconnects by itself unless the stream was rejected.
      if (opened.readyState !== EventSource.CLOSED || opened !== source) return;
      source = undefined;
      retry = setTimeout(follow, retryMs);
      onRejected?.();
    });
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', follow, { signal });
  for (const change of ['online', 'offline']) window.addEventListener(change, follow, { signal });
  follow();
  return () => {
    listening.abort();
    close();
  };
}
