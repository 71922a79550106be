// Renders documents as PDF/A-3, one after another, in a worker thread that is replaced now and then.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createRequestQueue } from '#platform/http/request-queue.server.ts';
import type { CatalogueSheet, TradeSheet } from '../content/document-sheet.ts';
import { findUnprintable, type UnprintableText } from './printable.rules.ts';
import type { RenderRequest, RenderResponse } from './render-messages.ts';

/** Found from the root, as migrations are: the build bundles the server, but no worker. */
const workerFile = path.resolve('src/features/trade-documents/engine/typst-worker.server.ts');

export interface RendererLimits {
  /** The compiler's memory grows with every document, so its thread ends after this many. */
  documentsPerWorker: number;
  /** From the call to the PDF: the wait for others and the start of the thread included. */
  timeoutMs: number;
  /** Further documents that may wait for theirs. */
  maxWaiting: number;
  /** A thread without work ends and returns its memory. */
  idleMs: number;
}

export const defaultRendererLimits: RendererLimits = {
  documentsPerWorker: 250,
  // Documents are rendered in transactions, whose locks and statements are limited to some seconds more.
  timeoutMs: 8_000,
  maxWaiting: 4,
  idleMs: 300_000,
};

export interface DocumentFiles {
  logo?: Uint8Array | undefined;
  /** Of the product on a datasheet. */
  image?: Uint8Array | undefined;
  /** The attached XML file, when the sheet names one. */
  attachment?: string | undefined;
}

/** A text that no font can print: the user can correct it. */
export class UnprintableTextError extends Error {
  override name = 'UnprintableTextError';
  readonly found: UnprintableText;

  constructor(found: UnprintableText) {
    super(`No font has the character ${JSON.stringify(found.character)} of ${found.path}.`);
    this.found = found;
  }
}

/** The compiler rejected the document: again, it would do the same. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** The thread ended or took too long: a later document may succeed. */
export class RendererBusyError extends Error {
  override name = 'RendererBusyError';
}

export interface DocumentRenderer {
  render: (sheet: TradeSheet | CatalogueSheet, files?: DocumentFiles) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the thread; documents that wait for it are rejected. */
  stop: () => Promise<void>;
}

interface Thread {
  worker: Worker;
  rendered: number;
  hasEnded: boolean;
  /**
   * Called when the thread ends while a document waits for it. A promise of the end, raced with each document, would
   * keep all of them until it is settled.
   */
  onFailure: (error: RendererBusyError) => void;
}

export function createDocumentRenderer(limits: RendererLimits = defaultRendererLimits): DocumentRenderer {
  const queue = createRequestQueue({
    name: 'documents',
    concurrency: 1,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.timeoutMs,
  });
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;

  async function discard(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = undefined;
    await ended?.worker.terminate();
  }

  async function renderNext(request: RenderRequest, deadline: number): Promise<Uint8Array<ArrayBuffer>> {
    if (isStopped) throw new RendererBusyError('The renderer has stopped.');
    const left = deadline - Date.now();
    if (left <= 0) throw new RendererBusyError('The documents before took too long.');
    clearTimeout(idle);
    if (thread?.hasEnded) await discard();
    thread ??= startThread();
    const current = thread;
    const response = await respond(current, request, left).catch((error: unknown) => {
      // A thread that was late or died answers nothing any more. It ends once the compiler returns, which nobody waits for.
      void discard();
      throw error;
    });
    current.rendered += 1;
    if (current.rendered >= limits.documentsPerWorker) await discard();
    else idle = setTimeout(() => void discard(), limits.idleMs).unref();
    if ('error' in response) throw new RenderError(response.error);
    return response.pdf;
  }

  return {
    render: async (sheet, { logo, image, attachment } = {}) => {
      const unprintable = findUnprintable({ ...sheet, verify: null });
      if (unprintable) throw new UnprintableTextError(unprintable);
      const files: Record<string, Uint8Array> = { 'data.json': encode(JSON.stringify(sheet)) };
      if (sheet.logo && logo) files[`logo.${sheet.logo}`] = logo;
      if ('image' in sheet && sheet.image && image) files[`image.${sheet.image}`] = image;
      if (sheet.attachment && attachment) files['attachment.xml'] = encode(attachment);
      lastId += 1;
      const request = { id: lastId, template: sheet.template, files };
      const deadline = Date.now() + limits.timeoutMs;
      return queue.run(() => renderNext(request, deadline));
    },
    stop: async () => {
      isStopped = true;
      await discard();
    },
  };
}

function startThread(): Thread {
  const worker = new Worker(workerFile, { name: 'documents' });
  // It never holds the process open.
  worker.unref();
  const thread: Thread = { worker, rendered: 0, hasEnded: false, onFailure: () => {} };
  const fail = (error: RendererBusyError) => {
    thread.hasEnded = true;
    thread.onFailure(error);
  };
  worker.once('error', (error) => fail(new RendererBusyError('The thread failed.', { cause: error })));
  worker.once('exit', (code) => fail(new RendererBusyError(`The thread ended with ${code}.`)));
  return thread;
}

async function respond(thread: Thread, request: RenderRequest, timeoutMs: number): Promise<RenderResponse> {
  const { worker } = thread;
  const { promise, resolve, reject } = Promise.withResolvers<RenderResponse>();
  const onMessage = (response: RenderResponse) => resolve(response);
  const timer = setTimeout(() => {
    reject(new RendererBusyError(`The compiler has not responded within ${timeoutMs} ms.`));
  }, timeoutMs);
  worker.on('message', onMessage);
  thread.onFailure = reject;
  // Ends with the document: an unfinished one keeps the process alive until its timeout at most.
  worker.ref();
  worker.postMessage(request, []);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage);
    thread.onFailure = () => {};
    worker.unref();
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
