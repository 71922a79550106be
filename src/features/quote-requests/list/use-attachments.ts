import { useRef, useState } from 'react';
import {
  attachmentEndings,
  attachmentSizeLimit,
  endingOf,
  maxAttachments,
} from '#features/quote-requests/attachments/attachment.rules.ts';
import { randomKey } from '#kernel/random-key.ts';
import type { UploadIssue } from './attachment-upload.ts';
import { type Attachment, changeRequestDraft, readRequestDraft } from './list-request-draft.ts';

export interface AttachmentUpload {
  key: string;
  name: string;
  size: number;
  /** From 0 to 1. */
  progress: number;
  issue?: UploadIssue;
}

const endings = Object.values(attachmentEndings).flat();

/** As the `accept` attribute of a file input. */
export const acceptedEndings = endings.map((ending) => `.${ending}`).join();

/** Files of a request: uploaded one after the other when they are chosen, so that the draft can name them after a reload. */
export function useAttachments() {
  const [attachments, setAttachments] = useState(() => readRequestDraft().attachments);
  const [uploads, setUploads] = useState<readonly AttachmentUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  /** Attached or about to be. */
  const taken = useRef(attachments.length);

  const change = (key: string, changes: Partial<AttachmentUpload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const store = (edit: (all: readonly Attachment[]) => readonly Attachment[]) => {
    const changed = edit(readRequestDraft().attachments);
    changeRequestDraft({ attachments: changed });
    setAttachments(changed);
  };

  const send = async (key: string, file: File) => {
    const controller = running.current.get(key);
    if (!controller) return;
    const { uploadAttachment } = await import('./attachment-upload.ts');
    const result = await uploadAttachment(file, {
      signal: controller.signal,
      onProgress: (progress) => change(key, { progress }),
    });
    running.current.delete(key);
    if (controller.signal.aborted) return;
    if (!result.ok) {
      taken.current -= 1;
      return change(key, { issue: result.issue });
    }
    const { id, name, size } = result.value;
    store((all) => [...all, { id, name, size }]);
    drop(key);
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const { name, size } = file;
      const key = randomKey();
      const issue = taken.current >= maxAttachments ? 'too_many' : issueOf(file);
      setUploads((all) => [...all, { key, name, size, progress: 0, ...(issue && { issue }) }]);
      if (issue) continue;
      taken.current += 1;
      running.current.set(key, new AbortController());
      queue.current = queue.current.then(() => send(key, file));
    }
  };

  return {
    attachments,
    uploads,
    add,
    cancel: (key: string) => {
      const controller = running.current.get(key);
      if (controller) taken.current -= 1;
      controller?.abort();
      running.current.delete(key);
      drop(key);
    },
    remove: (id: string) => {
      taken.current -= 1;
      store((all) => all.filter((other) => other.id !== id));
    },
    clear: () => {
      taken.current = 0;
      setAttachments([]);
      setUploads([]);
    },
  };
}

/** Before anything is sent. */
function issueOf({ name, size }: File): UploadIssue | undefined {
  if (!endings.includes(endingOf(name))) return 'unknown_type';
  if (size === 0) return 'empty';
  return size > attachmentSizeLimit ? 'too_large' : undefined;
}
