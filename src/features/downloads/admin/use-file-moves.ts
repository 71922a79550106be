import { arrayMove } from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { changeFile, adminFilesQuery, orderFiles, fileOrderKey } from './admin-file.queries.ts';
import type { AdminFile } from '../admin-file.schema.ts';
import { useFileAct } from './use-file-act.ts';

/** Reorders files optimistically, and turns them on or off. */
export function useFileMoves(files: readonly AdminFile[]) {
  const t = useTranslations('admin.files');
  const client = useQueryClient();
  const { done, failed } = useFileAct();
  const ordering = useMutation({
    mutationKey: fileOrderKey,
    // One after the other, so that the latest order wins.
    scope: { id: 'file-order' },
    mutationFn: (ids: readonly string[]) => orderFiles(ids),
    onSuccess: ({ change_set_id }) => done(t('reordered'), change_set_id, 'file-order'),
    onError: failed,
  });
  const toggling = useMutation({
    mutationFn: ({ id, is_active }: AdminFile) =>
      changeFile(id, { from: { is_active }, to: { is_active: !is_active } }),
    onSuccess: ({ file: { id, name, is_active }, change_set_id }) =>
      done(t(is_active ? 'turnedOn' : 'turnedOff', { name }), change_set_id, `file:${id}`),
    onError: failed,
  });

  /** False: there is nothing to move. */
  const move = (from: number, to: number): boolean => {
    if (from === to || from < 0 || to < 0 || to >= files.length) return false;
    const next = arrayMove([...files], from, to);
    // An earlier response would restore the old order for a moment.
    void client.cancelQueries({ queryKey: adminFilesQuery.queryKey });
    client.setQueryData(adminFilesQuery.queryKey, next);
    ordering.mutate(next.map(({ id }) => id));
    return true;
  };
  return { move, toggle: (file: AdminFile) => toggling.isPending || toggling.mutate(file) };
}
