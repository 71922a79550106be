// Errors of issuing a document, for the routes that issue one.
import { httpError } from '#platform/http/http-error.server.ts';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import { RendererBusyError, UnprintableTextError } from '../engine/document-renderer.server.ts';

const retrySeconds = 5;

/** 422 with the field that cannot be printed, or 503 while the renderer is busy; others, such as of the compiler, stay as they are. */
export function toDocumentError(error: unknown): unknown {
  if (error instanceof UnprintableTextError) {
    const { path, text, character } = error.found;
    return httpError('document.unprintable', {
      values: { character, text },
      errors: [{ path, message: `no font has the character ${character}` }],
    });
  }
  if (error instanceof QueueFullError || error instanceof RendererBusyError) {
    return httpError('document.busy', { headers: { 'retry-after': String(retrySeconds) } });
  }
  return error;
}
