import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeskError } from '#platform/desk-transport.ts';
import { importLimits } from './import-fields.rules.ts';
import { importKey, uploadImport } from './import.queries.ts';
import { fileFaults } from './import.schema.ts';

type Upload =
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'refused'; name: string; text: string };

/** One file on its way; `onOpen` hears of the import that it became. */
export function useImportUpload(onOpen: (id: string) => void) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async ([file]: Iterable<File>) => {
    if (!file || running.current) return;
    const { name } = file;
    if (file.size > importLimits.bytes) {
      return setUpload({ kind: 'refused', name, text: t('imports.fileFaults.too_large') });
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
      setUpload(controller.signal.aborted ? null : { kind: 'refused', name, text: reason(error) });
    } finally {
      running.current = undefined;
    }
  };

  function reason(error: unknown): string {
    const { code, line = 0, found = '' } = error instanceof DeskError ? error.problem : {};
    const known = fileFaults.find((name) => name === code);
    if (known) return t(`imports.fileFaults.${known}`, { line: Number(line), found: String(found) });
    if (error instanceof DeskError && error.status === 507) return t('imports.noRoom');
    return t(error instanceof DeskError && error.status > 0 ? 'imports.notUploaded' : 'unreachable');
  }

  return {
    upload,
    send: (files: Iterable<File>) => void send(files),
    cancel: () => running.current?.abort(),
  };
}
