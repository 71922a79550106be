// Sitemaps and feeds are streamed, a few at a time.
import type { Context } from 'hono';

/** Each makes hundreds of queries while it is sent, when the limits of pages no longer count it. */
export const mostStreams = 4;

/** Sends documents of one kind, at most `mostStreams` at a time. */
export function xmlStreams(contentType: string): (c: Context, chunks: AsyncGenerator<string>) => Response {
  let open = 0;
  return (c, chunks) => {
    const headers = { 'content-type': contentType, 'cache-control': 'public, max-age=3600' };
    // Its body would neither be read nor cancelled.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    if (open >= mostStreams) {
      return c.text('Too many of these documents are being sent. Try again shortly.', 503, {
        'cache-control': 'no-store',
        'retry-after': '10',
      });
    }
    open += 1;
    const { signal } = c.req.raw;
    let hasEnded = false;
    const onEnd = () => {
      if (hasEnded) return;
      hasEnded = true;
      open -= 1;
      signal.removeEventListener('abort', onEnd);
    };
    // The client may leave before the body is read.
    signal.addEventListener('abort', onEnd);
    if (signal.aborted) onEnd();
    return c.body(streamed(chunks, onEnd), 200, headers);
  };
}

/** A query that fails aborts the response: a truncated list must not look complete. */
function streamed(chunks: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (!done) return controller.enqueue(encoder.encode(value));
        } catch (error) {
          onEnd();
          throw error;
        }
        onEnd();
        controller.close();
      },
      async cancel() {
        onEnd();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
