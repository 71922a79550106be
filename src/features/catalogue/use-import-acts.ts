import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DeskError } from '#platform/desk-transport.ts';
import { dismissErrors, notify } from '#platform/notify.ts';
import { actOnImport, chooseImportOptions, chooseImportReading, importKey } from './import.queries.ts';
import { fileFaults, type ImportOptions, type ProductImport, type ReadingChange } from './import.schema.ts';

export type ImportActs = ReturnType<typeof useImportActs>;

/** What can be done with an import; whatever comes of it, the page shows the import as it is then. */
export function useImportActs({ id }: ProductImport) {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const key = `import:${id}`;
  const settle = async (work: Promise<ProductImport>): Promise<boolean> => {
    setBusy(true);
    try {
      const job = await work;
      client.removeQueries({ queryKey: [...importKey(id), 'rows'] });
      client.setQueryData(importKey(id), job);
      dismissErrors(key);
      return true;
    } catch (error) {
      const isLate = error instanceof DeskError && error.status === 409;
      if (!(error instanceof DeskError && error.status === 401)) {
        notify({
          kind: 'error',
          title: t('error'),
          text: fileFault(error) ?? t(isLate ? 'imports.tooLate' : 'unreachable'),
          key,
        });
      }
      await client.invalidateQueries({ queryKey: importKey(id) });
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Why the file cannot be read so. */
  function fileFault(error: unknown): string | undefined {
    const { code, line = 0, found = '' } = error instanceof DeskError ? error.problem : {};
    const known = fileFaults.find((name) => name === code);
    return known && t(`imports.fileFaults.${known}`, { line: Number(line), found: String(found) });
  }

  return {
    isBusy,
    read: (change: ReadingChange) => settle(chooseImportReading(id, change)),
    choose: (options: ImportOptions) => settle(chooseImportOptions(id, options)),
    act: (act: 'run' | 'cancel') => void (isBusy || settle(actOnImport(id, act))),
  };
}
