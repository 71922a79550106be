import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DeskError } from '#platform/desk-transport.ts';
import { notify } from '#platform/notify.ts';
import { undoChange } from './history.queries.ts';
import type { UndoResult } from './history.schema.ts';
import { useFieldName } from './use-field-name.ts';

const named = 5;

/** Takes a set of changes back, says what came of it, and makes every page ask again. */
export function useUndoChange(): (id: string) => Promise<void> {
  const t = useTranslations('desk');
  const client = useQueryClient();
  const fieldName = useFieldName();
  const running = useRef(new Set<string>());

  return useCallback(
    async (id) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      try {
        const result = await undoChange(id);
        const nothing = result.restored === 0;
        notify({
          kind: nothing ? 'error' : 'success',
          title: nothing ? t('error') : t('success'),
          key: `undo:${id}`,
          text: [t('history.restored', { count: result.restored }), ...skippedLines(result)].join(' '),
        });
      } catch (error) {
        if (!(error instanceof DeskError && error.status === 401))
          notify({ kind: 'error', title: t('error'), text: t(reasonOf(error)), key: `undo:${id}` });
      } finally {
        running.current.delete(id);
        // Whatever was changed may stand anywhere.
        await client.invalidateQueries();
      }

      function skippedLines({ skipped }: UndoResult): string[] {
        const { changed = [], short = [] } = Object.groupBy(skipped, ({ reason }) =>
          reason === 'out_of_stock' ? 'short' : 'changed',
        );
        return [told('history.skipped', changed), told('history.outOfStock', short)].filter(
          (line) => line !== '',
        );
      }

      function told(
        sentence: 'history.skipped' | 'history.outOfStock',
        skipped: UndoResult['skipped'],
      ): string {
        if (skipped.length === 0) return '';
        const lines = skipped.slice(0, named).map(({ subject_label, subject_id, fields }) => {
          const label = subject_label ?? subject_id;
          return fields.length > 0 ? `${label} (${fields.map(fieldName).join(', ')})` : label;
        });
        const more = skipped.length - lines.length;
        const list = more > 0 ? [...lines, t('history.more', { count: more })] : lines;
        return t(sentence, { count: skipped.length, list: list.join('; ') });
      }
    },
    [t, client, fieldName],
  );
}

function reasonOf(error: unknown) {
  if (error instanceof DeskError && error.status === 409) return 'history.notUndoable';
  if (error instanceof DeskError && error.status === 404) return 'history.unknown';
  return 'history.undoFailed';
}
