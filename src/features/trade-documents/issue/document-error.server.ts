// Errors of issuing a document, for the routes that issue one.
import { httpError } from '#platform/http/http-error.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import {
  CompilerFailedError,
  DocumentTooLargeError,
  DocumentTooSlowError,
  RendererBusyError,
  UnprintableTextError,
} from '../engine/document-renderer.server.ts';

const retrySeconds = 5;

/** 422 for what cannot be printed, 503 for what may be later; a document that the compiler rejects stays an error of ours. */
export function toDocumentError(error: unknown): unknown {
  if (error instanceof UnprintableTextError) {
    const { path, text, character } = error.found;
    return httpError('document.unprintable', {
      values: { character, text },
      errors: [{ path, message: `no font has the character ${character}` }],
    });
  }
  if (error instanceof DocumentTooLargeError) {
    const values = { size: Math.ceil(error.characters / 1_000), limit: Math.floor(error.limit / 1_000) };
    return httpError('document.too_large', { values });
  }
  const headers = { 'retry-after': String(retrySeconds) };
  if (error instanceof DocumentTooSlowError)
    return httpError('document.too_slow', { values: { seconds: error.seconds }, headers });
  if (error instanceof CompilerFailedError) return httpError('document.compiler_failed', { headers });
  if (error instanceof QueueFullError || error instanceof RendererBusyError)
    return httpError('document.busy', { headers });
  return error;
}
