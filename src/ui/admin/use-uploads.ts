import { useRef, useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import type { uploadToAdmin } from '#platform/http/admin-api.ts';
import { type UploadError, uploadErrorOf } from './upload-error.rules.ts';

export interface Upload {
  key: string;
  name: string;
  /** 0 to 1; null: it is queued. */
  progress: number | null;
  issue: UploadError | null;
}

interface UploadSettings<Result> {
  /** Validates a file before it is sent. */
  issueOf: (file: File) => UploadError | null;
  send: (file: File, options: Parameters<typeof uploadToAdmin>[2]) => Promise<Result>;
  onArrived: (result: Result) => void;
}

/** Uploads files one after the other; each can be cancelled, and a rejected one has an issue. */
export function useUploads<Result>({ issueOf, send, onArrived }: UploadSettings<Result>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const forget = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const sendOne = async (key: string, file: File) => {
    const controller = running.current.get(key);
    if (!controller || controller.signal.aborted) return;
    try {
      const onProgress = (progress: number) => change(key, { progress });
      onProgress(0);
      onArrived(await send(file, { signal: controller.signal, onProgress }));
      forget(key);
    } catch (error) {
      if (!controller.signal.aborted)
        change(key, { issue: uploadErrorOf(error instanceof ApiError ? error.status : 0) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = nextKey();
      const issue = issueOf(file);
      setUploads((all) => [...all, { key, name: file.name, progress: null, issue }]);
      if (issue) continue;
      running.current.set(key, new AbortController());
      queue.current = queue.current.then(() => sendOne(key, file));
    }
  };

  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    forget(key);
  };

  return {
    uploads,
    add,
    cancel,
    cancelAll: () => [...running.current.keys()].forEach(cancel),
    isBusy: () => running.current.size > 0,
  };
}

let keys = 0;

/** Unique across reloads, since a draft may hold keys of an earlier page. */
export function nextKey(): string {
  keys += 1;
  return `${Date.now()}-${keys}`;
}
