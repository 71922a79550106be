import { useRef, useState } from 'react';
import { DeskError } from '#platform/desk-transport.ts';
import type { uploadToDesk } from '#platform/desk-upload.ts';
import { type PictureFault, refusalOf } from './picture-upload.rules.ts';

export type UploadFault = PictureFault;

export interface Upload {
  key: string;
  name: string;
  /** 0 to 1; null: it waits for its turn. */
  progress: number | null;
  fault: UploadFault | null;
}

interface UploadTerms<Answer> {
  /** What is wrong with a file before it is sent. */
  faultOf: (file: File) => UploadFault | null;
  send: (file: File, options: Parameters<typeof uploadToDesk>[2]) => Promise<Answer>;
  onArrived: (answer: Answer) => void;
}

/** Files on their way, one after the other; they can be cancelled, and what was refused says why. */
export function useUploads<Answer>({ faultOf, send, onArrived }: UploadTerms<Answer>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const turn = useRef(Promise.resolve());

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
        change(key, { fault: refusalOf(error instanceof DeskError ? error.status : 0) });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = nextKey();
      const fault = faultOf(file);
      setUploads((all) => [...all, { key, name: file.name, progress: null, fault }]);
      if (fault) continue;
      running.current.set(key, new AbortController());
      turn.current = turn.current.then(() => sendOne(key, file));
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

/** Unlike those of a draft of before a reload. */
export function nextKey(): string {
  keys += 1;
  return `${Date.now()}-${keys}`;
}
