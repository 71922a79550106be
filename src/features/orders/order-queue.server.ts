// Order queue: whatever makes an order, from a cart or a quotation, waits for locks of products and versions.
import { createRequestQueue } from '#platform/http/request-queue.server.ts';

/** Fewer at a time than requests have connections, so that those that wait for a lock leave some to other requests. */
export const orderQueue = createRequestQueue({ name: 'orders', concurrency: 6, maxWaiting: 1_000 });
