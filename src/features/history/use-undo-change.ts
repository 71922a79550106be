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
  const lines = useUndoneLines();
  const running = useRef(new Set<string>());

  return useCallback(
    async (id) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      try {
        // A large one is seen as being undone at once, on this page and on every other.
        const result = await undoChange(id, () => void client.invalidateQueries());
        const nothing = result.restored === 0;
        notify({
          kind: nothing ? 'error' : 'success',
          title: nothing ? t('error') : t('success'),
          key: `undo:${id}`,
          text: lines(result).join(' '),
        });
      } catch (error) {
        if (!(error instanceof DeskError && error.status === 401))
          notify({ kind: 'error', title: t('error'), text: t(reasonOf(error)), key: `undo:${id}` });
      } finally {
        running.current.delete(id);
        // Whatever was changed may stand anywhere.
        await client.invalidateQueries();
      }
    },
    [t, client, lines],
  );
}

/** What came of an undo: how much was taken back, and what stays as it is, by name. */
export function useUndoneLines(): (result: Pick<UndoResult, 'restored' | 'skipped'>) => string[] {
  const t = useTranslations('desk');
  const fieldName = useFieldName();

  return useCallback(
    ({ restored, skipped }) => {
      const told = (sentence: 'history.skipped' | 'history.outOfStock', left: UndoResult['skipped']) => {
        if (left.length === 0) return [];
        const names = left.slice(0, named).map(({ subject_type, subject_label, subject_id, fields }) => {
          const label = subject_label ?? subject_id;
          return fields.length > 0
            ? `${label} (${fields.map((field) => fieldName(field, subject_type)).join(', ')})`
            : label;
        });
        const more = left.length - names.length;
        const list = more > 0 ? [...names, t('history.more', { count: more })] : names;
        return [t(sentence, { count: left.length, list: list.join('; ') })];
      };
      const isShort = ({ reason }: UndoResult['skipped'][number]) => reason === 'out_of_stock';
      return [
        t('history.restored', { count: restored }),
        ...told(
          'history.skipped',
          skipped.filter((one) => !isShort(one)),
        ),
        ...told('history.outOfStock', skipped.filter(isShort)),
      ];
    },
    [t, fieldName],
  );
}

function reasonOf(error: unknown) {
  if (error instanceof DeskError && error.status === 409) return 'history.notUndoable';
  if (error instanceof DeskError && error.status === 404) return 'history.unknown';
  return 'history.undoFailed';
}
