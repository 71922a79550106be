import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { adminApi } from '#platform/http/admin-api.ts';
import { ApiError } from '#platform/http/api-client.ts';
import { notify } from '#platform/browser/notify.ts';
import type { historyRoutes } from './history.api.server.ts';
import type { UndoProgress, UndoResult } from './history.schema.ts';
import { useFieldName } from './use-history-names.ts';

const api = adminApi<ReturnType<typeof historyRoutes>>();

/** Interval between two requests for the progress of an undo, in milliseconds. */
const progressMs = 1_000;
const maxNamed = 5;

/** Undoes a change set, shows the outcome in a toast, and refetches every query. */
export function useUndoChange(): (id: string) => Promise<void> {
  const t = useTranslations('admin');
  const client = useQueryClient();
  const lines = useUndoSummary();
  const running = useRef(new Set<string>());

  return useCallback(
    async (id) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      try {
        // A large undo shows its progress at once, on this page and all others.
        const result = await undoChange(id, () => void client.invalidateQueries());
        const nothing = result.restored === 0;
        notify({
          kind: nothing ? 'error' : 'success',
          title: nothing ? t('error') : t('success'),
          key: `undo:${id}`,
          text: lines(result).join(' '),
        });
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401))
          notify({ kind: 'error', title: t('error'), text: t(reasonOf(error)), key: `undo:${id}` });
      } finally {
        running.current.delete(id);
        // The changed subjects may be shown on any page.
        await client.invalidateQueries();
      }
    },
    [t, client, lines],
  );
}

/** Shows that a change was saved, and offers to undo it. */
export function useChangeNotice() {
  const t = useTranslations('admin');
  const undo = useUndoChange();
  /** `set`: the change set; null when nothing changed. `key`: a later toast with the same key replaces this one. */
  return (text: string, set: string | null, key?: string) =>
    notify({
      kind: 'success',
      title: t('success'),
      text,
      ...(key !== undefined && { key }),
      ...(set !== null && { action: { label: t('undo'), onAction: () => void undo(set) } }),
    });
}

/** The outcome of an undo as text: how many were restored, and the names of those that were not. */
export function useUndoSummary(): (result: Pick<UndoResult, 'restored' | 'skipped'>) => string[] {
  const t = useTranslations('admin');
  const fieldName = useFieldName();

  return useCallback(
    ({ restored, skipped }) => {
      const listSkipped = (
        sentence: `history.${'skipped' | 'outOfStock' | 'priceBreaks' | 'attributes' | 'nameTaken' | 'otherCurrency' | 'shipped' | 'paid'}`,
        others: UndoResult['skipped'],
      ) => {
        if (others.length === 0) return [];
        const names = others.slice(0, maxNamed).map(({ subject_type, subject_label, subject_id, fields }) => {
          const label = subject_label ?? subject_id;
          return fields.length > 0
            ? `${label} (${fields.map((field) => fieldName(field, subject_type)).join(', ')})`
            : label;
        });
        const more = others.length - names.length;
        const list = more > 0 ? [...names, t('history.more', { count: more })] : names;
        return [t(sentence, { count: others.length, list: list.join('; ') })];
      };
      const because = (wanted: UndoResult['skipped'][number]['reason']) =>
        skipped.filter(({ reason }) => reason === wanted);
      return [
        t('history.restored', { count: restored }),
        ...listSkipped('history.skipped', because(undefined)),
        ...listSkipped('history.outOfStock', because('out_of_stock')),
        ...listSkipped('history.priceBreaks', because('price_breaks')),
        ...listSkipped('history.attributes', because('attributes')),
        ...listSkipped('history.nameTaken', because('name_taken')),
        ...listSkipped('history.otherCurrency', because('currency')),
        ...listSkipped('history.shipped', because('shipped')),
        ...listSkipped('history.paid', because('paid')),
      ];
    },
    [t, fieldName],
  );
}

function reasonOf(error: unknown) {
  if (!(error instanceof ApiError)) return 'history.undoFailed';
  if (error.problem.code === 'under_way') return 'history.stillBeingUndone';
  if (error.status === 409) return 'history.notUndoable';
  return error.status === 404 ? 'history.unknown' : 'history.undoFailed';
}

/** Resolves at the end of the undo, also of one that runs in the background. */
async function undoChange(
  id: string,
  onProgress: (progress: UndoProgress) => void = () => {},
): Promise<UndoResult> {
  const one = { param: { id } };
  for (let undo = await api.post('/history/:id/undo', one).json(); ;) {
    if (!('is_over' in undo) || undo.is_over) return undo;
    onProgress(undo);
    await new Promise((resolve) => setTimeout(resolve, progressMs));
    undo = await api.get('/history/:id/undo', one).json();
  }
}
