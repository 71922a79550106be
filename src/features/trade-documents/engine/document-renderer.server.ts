// Renders documents as PDF/A-3, one after another, in a process of its own that is replaced now and then.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createRequestQueue } from '#platform/http/request-queue.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { CatalogueSheet, TradeSheet } from '../content/document-sheet.ts';
import { findUnprintable, type UnprintableText } from './printable.rules.ts';
import type { RenderRequest, RenderResponse } from './render-messages.ts';

/** Found from the root, as migrations are: the build bundles the server, but not this process. */
const workerFile = path.resolve('src/features/trade-documents/engine/typst-worker.server.ts');

export interface RendererLimits {
  /** The compiler's memory grows with every document, so its process ends after this many. */
  documentsPerWorker: number;
  /** Characters of a sheet that is rendered at all; each million takes about 1.6 seconds and 650 MB. */
  maxCharacters: number;
  /** After a larger one the process ends, which alone returns its memory. */
  largeCharacters: number;
  /** From the call to the PDF: the wait for others and the start of the process included. */
  timeoutMs: number;
  /** Further documents that may wait for theirs. */
  maxWaiting: number;
  /** A process without work ends and returns its memory. */
  idleMs: number;
}

export const defaultRendererLimits: RendererLimits = {
  documentsPerWorker: 250,
  maxCharacters: 3_000_000,
  largeCharacters: 300_000,
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

/** There was no document in time: a later attempt may succeed. */
export class RendererBusyError extends Error {
  override name = 'RendererBusyError';
}

/** It had most of the time for itself. */
export class DocumentTooSlowError extends RendererBusyError {
  override name = 'DocumentTooSlowError';
  readonly seconds: number;

  constructor(timeoutMs: number) {
    super(`The compiler has not responded within ${timeoutMs} ms.`);
    this.seconds = Math.ceil(timeoutMs / 1_000);
  }
}

/** The process ended by itself, or was killed. */
export class CompilerFailedError extends RendererBusyError {
  override name = 'CompilerFailedError';
}

/** No attempt would succeed. */
export class DocumentTooLargeError extends Error {
  override name = 'DocumentTooLargeError';
  readonly characters: number;
  readonly limit: number;

  constructor(characters: number, limit: number) {
    super(`The document has ${characters} characters, more than ${limit}.`);
    this.characters = characters;
    this.limit = limit;
  }
}

export interface DocumentRenderer {
  render: (sheet: TradeSheet | CatalogueSheet, files?: DocumentFiles) => Promise<Uint8Array<ArrayBuffer>>;
  /** Ends the process; documents that wait for it are rejected. */
  stop: () => Promise<void>;
}

interface Compiler {
  process: ChildProcess;
  rendered: number;
  /**
   * Called when the process ends while a document waits for it. A promise of the end, raced with each document, would
   * keep all of them until it is settled.
   */
  onFailure: (error: CompilerFailedError) => void;
}

interface Job {
  request: RenderRequest;
  characters: number;
  deadline: number;
}

export function createDocumentRenderer(
  limits: RendererLimits = defaultRendererLimits,
  log?: Pick<Log, 'warn' | 'error'>,
): DocumentRenderer {
  const queue = createRequestQueue({
    name: 'documents',
    concurrency: 1,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.timeoutMs,
  });
  let compiler: Compiler | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isStopped = false;

  async function discard(): Promise<void> {
    clearTimeout(idle);
    const ended = compiler?.process;
    compiler = undefined;
    if (!ended || hasEnded(ended)) return;
    holdOpen(ended, true);
    // The compiler cannot be interrupted otherwise, and has nothing to finish.
    ended.kill('SIGKILL');
    await once(ended, 'exit');
  }

  async function renderNext(job: Job): Promise<Uint8Array<ArrayBuffer>> {
    const { request, characters, deadline } = job;
    if (isStopped) throw new RendererBusyError('The renderer has stopped.');
    const left = deadline - Date.now();
    if (left <= 0) throw new RendererBusyError('The documents before took too long.');
    clearTimeout(idle);
    if (compiler && hasEnded(compiler.process)) compiler = undefined;
    compiler ??= startCompiler();
    const current = compiler;
    const response = await respond(current, request, left).catch(async (error: unknown) => {
      await discard();
      throw error;
    });
    current.rendered += 1;
    const isSpent = current.rendered >= limits.documentsPerWorker || characters > limits.largeCharacters;
    if (isSpent) await discard();
    else idle = setTimeout(() => void discard(), limits.idleMs).unref();
    if ('error' in response) throw new RenderError(response.error);
    return response.pdf;
  }

  function respond(current: Compiler, request: RenderRequest, left: number): Promise<RenderResponse> {
    const isLate = () =>
      left >= limits.timeoutMs / 2
        ? new DocumentTooSlowError(limits.timeoutMs)
        : new RendererBusyError('The documents before left too little time.');
    return responseOf(current, request, left, isLate);
  }

  function report(error: unknown, { request: { template }, characters, deadline }: Job): void {
    if (isStopped || !(error instanceof RendererBusyError)) return;
    const level = error instanceof CompilerFailedError ? 'error' : 'warn';
    const ms = limits.timeoutMs - (deadline - Date.now());
    log?.[level]({ err: error, template, characters, ms }, 'a document was not rendered');
  }

  return {
    render: async (sheet, { logo, image, attachment } = {}) => {
      const unprintable = findUnprintable({ ...sheet, verify: null });
      if (unprintable) throw new UnprintableTextError(unprintable);
      const data = JSON.stringify(sheet);
      const characters = data.length;
      if (characters > limits.maxCharacters)
        throw new DocumentTooLargeError(characters, limits.maxCharacters);
      const files: Record<string, Uint8Array> = { 'data.json': encode(data) };
      if (sheet.logo && logo) files[`logo.${sheet.logo}`] = logo;
      if ('image' in sheet && sheet.image && image) files[`image.${sheet.image}`] = image;
      if (sheet.attachment && attachment) files['attachment.xml'] = encode(attachment);
      lastId += 1;
      const request = { id: lastId, template: sheet.template, files };
      const job = { request, characters, deadline: Date.now() + limits.timeoutMs };
      return queue
        .run(() => renderNext(job))
        .catch((error: unknown) => {
          report(error, job);
          throw error;
        });
    },
    stop: async () => {
      isStopped = true;
      await discard();
    },
  };
}

/** Native memory is returned when a process ends; a thread's stays with the whole process. */
function startCompiler(): Compiler {
  const child = fork(workerFile, {
    serialization: 'advanced',
    // It needs none of the site's settings and secrets.
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const compiler: Compiler = { process: child, rendered: 0, onFailure: () => {} };
  const fail = (message: string, cause?: Error) =>
    compiler.onFailure(new CompilerFailedError(message, { cause }));
  child.on('error', (error) => fail('The compiler could not be reached.', error));
  child.once('exit', (code, signal) => fail(`The compiler ended with ${code ?? signal}.`));
  holdOpen(child, false);
  return compiler;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Only an unfinished document keeps this process open. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
}

async function responseOf(
  compiler: Compiler,
  request: RenderRequest,
  timeoutMs: number,
  lateError: () => Error,
): Promise<RenderResponse> {
  const { process: child } = compiler;
  const { promise, resolve, reject } = Promise.withResolvers<RenderResponse>();
  const timer = setTimeout(() => reject(lateError()), timeoutMs);
  const onMessage = (response: unknown) => resolve(response as RenderResponse);
  child.on('message', onMessage);
  compiler.onFailure = reject;
  holdOpen(child, true);
  child.send(
    request,
    (error) =>
      error &&
      compiler.onFailure(new CompilerFailedError('The compiler could not be reached.', { cause: error })),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    child.off('message', onMessage);
    compiler.onFailure = () => {};
    holdOpen(child, false);
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
