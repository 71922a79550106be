// Sending a file to a door of the desk, and telling how far it is.
import { deskApiBase, DeskError, fetchDesk } from './desk-transport.ts';

interface Upload {
  /** Called with how much has left, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Throws a `DeskError` when it is refused (status 0: no answer), an AbortError when cancelled. */
export function uploadToDesk<Answer>(
  path: string,
  file: File,
  { onProgress, signal }: Upload,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  // Fetch does not tell how much has been sent.
  const request = new XMLHttpRequest();
  request.open('POST', deskApiBase + path);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('load', () => {
    if (request.status === 201 || request.status === 200) return resolve(request.response);
    // The one place that tells the desk that its session has ended listens to fetch.
    if (request.status === 401) void fetchDesk(`${deskApiBase}/me`).catch(() => {});
    reject(new DeskError(request.status, request.response ?? {}));
  });
  request.addEventListener('error', () => reject(new DeskError(0, {})));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', () => request.abort());
  request.send(file);
  return promise;
}
