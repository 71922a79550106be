import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissErrors } from '#platform/browser/notify.ts';
import {
  runOrCancelImport,
  chooseImportOptions,
  chooseImportReading,
  importKey,
} from '../import/import.queries.ts';
import { type ImportOptions, type ProductImport, type ReadingChange } from '../import/import.schema.ts';
import { useReportError } from './use-report-error.ts';

export type ImportActions = ReturnType<typeof useImportActions>;

/** Actions on an import; after each, also a failed one, the page shows its current state. */
export function useImportActions({ id }: ProductImport) {
  const reportError = useReportError();
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
      reportError(error, key);
      await client.invalidateQueries({ queryKey: importKey(id) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    read: (change: ReadingChange) => run(chooseImportReading(id, change)),
    choose: (options: ImportOptions) => run(chooseImportOptions(id, options)),
    act: (act: 'run' | 'cancel') => void (isBusy || run(runOrCancelImport(id, act))),
  };
}
