import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#platform/http/api-client.ts';
import { dismissErrors, notify } from '#platform/browser/notify.ts';
import {
  runOrCancelImport,
  chooseImportOptions,
  chooseImportReading,
  importKey,
} from '../import/import.queries.ts';
import { type ImportOptions, type ProductImport, type ReadingChange } from '../import/import.schema.ts';
import { fileIssues } from '#platform/spreadsheets/unusable-file.ts';

export type ImportActions = ReturnType<typeof useImportActions>;

/** Actions on an import; after each, also a failed one, the page shows its current state. */
export function useImportActions({ id }: ProductImport) {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const key = `import:${id}`;
  const run = async (work: Promise<ProductImport>): Promise<boolean> => {
    setBusy(true);
    try {
      const job = await work;
      client.removeQueries({ queryKey: [...importKey(id), 'rows'] });
      client.setQueryData(importKey(id), job);
      dismissErrors(key);
      return true;
    } catch (error) {
      const isLate = error instanceof ApiError && error.status === 409;
      if (!(error instanceof ApiError && error.status === 401)) {
        notify({
          kind: 'error',
          title: t('error'),
          text: fileIssue(error) ?? t(isLate ? 'imports.tooLate' : 'unreachable'),
          key,
        });
      }
      await client.invalidateQueries({ queryKey: importKey(id) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Why the file cannot be read with these settings. */
  function fileIssue(error: unknown): string | undefined {
    const { code, line = 0, found = '' } = error instanceof ApiError ? error.problem : {};
    const known = fileIssues.find((name) => name === code);
    return known && t(`imports.fileIssues.${known}`, { line: Number(line), found: String(found) });
  }

  return {
    isBusy,
    read: (change: ReadingChange) => run(chooseImportReading(id, change)),
    choose: (options: ImportOptions) => run(chooseImportOptions(id, options)),
    act: (act: 'run' | 'cancel') => void (isBusy || run(runOrCancelImport(id, act))),
  };
}
