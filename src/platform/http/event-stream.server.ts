// Headers of server-sent events: a stream that no cache and no proxy holds back.

export const eventStreamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Proxies must not buffer the response, which would delay every event.
  'x-accel-buffering': 'no',
  // A stream that ends takes its connection along, so that a stopping server need not wait for it.
  connection: 'close',
};
