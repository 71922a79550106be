import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { changeFile, deskFilesQuery, orderFiles } from './desk-file.queries.ts';
import type { DeskFile } from './desk-file.schema.ts';
import { fileOrderKey, useFileAct } from './use-file-act.ts';

/** Puts files in another order, shown at once, and turns them on or off. */
export function useFileMoves(files: readonly DeskFile[]) {
  const t = useTranslations('desk.files');
  const client = useQueryClient();
  const { done, failed } = useFileAct();
  const ordering = useMutation({
    mutationKey: fileOrderKey,
    networkMode: 'always',
    // One after the other: the last one that was made is the one that stands.
    scope: { id: 'file-order' },
    mutationFn: (ids: readonly string[]) => orderFiles(ids),
    onSuccess: ({ change_set_id }) => done(t('reordered'), change_set_id, 'file-order'),
    onError: failed,
  });
  const toggling = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, is_active }: DeskFile) =>
      changeFile(id, { from: { is_active }, to: { is_active: !is_active } }),
    onSuccess: ({ file: { id, name, is_active }, change_set_id }) =>
      done(t(is_active ? 'turnedOn' : 'turnedOff', { name }), change_set_id, `file:${id}`),
    onError: failed,
  });

  /** False: there is nothing to move. */
  const move = (from: number, to: number): boolean => {
    if (from === to || from < 0 || to < 0 || to >= files.length) return false;
    const next = arrayMove([...files], from, to);
    // An answer from before would put them back for a moment.
    void client.cancelQueries({ queryKey: deskFilesQuery.queryKey });
    client.setQueryData(deskFilesQuery.queryKey, next);
    ordering.mutate(next.map(({ id }) => id));
    return true;
  };
  return { move, toggle: (file: DeskFile) => toggling.isPending || toggling.mutate(file) };
}
