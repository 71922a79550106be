import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { importLimits } from '../reading/import-fields.rules.ts';
import { importKey, uploadImport } from '../import/import.queries.ts';
import { fileIssues } from '#platform/spreadsheets/unusable-file.ts';

type Upload =
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'rejected'; name: string; text: string };

/** Uploads a file; `onOpen` receives the created import. */
export function useImportUpload(onOpen: (id: string) => void) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async ([file]: Iterable<File>) => {
    if (!file || running.current) return;
    const { name } = file;
    if (file.size > importLimits.bytes) {
      return setUpload({ kind: 'rejected', name, text: t('imports.fileIssues.too_large') });
    }
    const controller = new AbortController();
    running.current = controller;
    setUpload({ kind: 'sending', name, share: 0 });
    try {
      const onProgress = (share: number) => setUpload({ kind: 'sending', name, share });
      const made = await uploadImport(file, { onProgress, signal: controller.signal });
      client.setQueryData(importKey(made.id), made);
      onOpen(made.id);
    } catch (error) {
      setUpload(controller.signal.aborted ? null : { kind: 'rejected', name, text: reason(error) });
    } finally {
      running.current = undefined;
    }
  };

  function reason(error: unknown): string {
    const { code, line = 0, found = '' } = error instanceof ApiError ? error.problem : {};
    const known = fileIssues.find((name) => name === code);
    if (known) return t(`imports.fileIssues.${known}`, { line: Number(line), found: String(found) });
    if (error instanceof ApiError && error.status === 507) return t('imports.noRoom');
    return t(error instanceof ApiError && error.status > 0 ? 'imports.notUploaded' : 'unreachable');
  }

  return {
    upload,
    send: (files: Iterable<File>) => void send(files),
    cancel: () => running.current?.abort(),
  };
}
