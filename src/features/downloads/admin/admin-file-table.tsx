import { type Announcements, closestCenter, DndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSortSensors } from '#ui/sortable-row.tsx';
import { AdminFileRow } from './admin-file-row.tsx';
import type { AdminFile } from '../admin-file.schema.ts';
import { useFileMoves } from './use-file-moves.ts';

const columns = ['order', 'name', 'languages', 'type', 'shown', 'ops'] as const;

interface TableProps {
  files: readonly AdminFile[];
  onEdit: (id: string) => void;
  onDelete: (file: AdminFile) => void;
}

/** In display order; files are moved by mouse, keys or buttons. */
export function AdminFileTable({ files, onEdit, onDelete }: TableProps) {
  const t = useTranslations('admin.files');
  const { move, toggle } = useFileMoves(files);
  const [announcement, setAnnouncement] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    // Moved elements lose the focus.
    if (focusNext.current) table.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const sensors = useSortSensors();
  const indexOf = (id: UniqueIdentifier) => files.findIndex((file) => file.id === id);
  const total = files.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { name: files[indexOf(active.id)]?.name ?? '' }),
    onDragOver: ({ over }) => (over ? t('over', { place: indexOf(over.id) + 1, total }) : undefined),
    onDragEnd: ({ over }) => (over ? t('dropped', { place: indexOf(over.id) + 1, total }) : t('left')),
    onDragCancel: () => t('left'),
  };

  return (
    <div className="admin-scroll">
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <DndContext
        // The generated id would differ between server and browser.
        id="files"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
        onDragEnd={({ active, over }) => over && move(indexOf(active.id), indexOf(over.id))}
      >
        <SortableContext items={files.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <table ref={table} className="table record-table file-table" aria-label={t('title')}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    <span className={column === 'order' || column === 'ops' ? 'visually-hidden' : undefined}>
                      {t(`columns.${column}`)}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {files.map((file, index) => (
                <AdminFileRow
                  key={file.id}
                  file={file}
                  index={index}
                  total={total}
                  onMove={(to, button) => {
                    if (!move(index, to)) return;
                    focusNext.current = `[data-${button}="${file.id}"]`;
                    setAnnouncement(t('dropped', { place: to + 1, total }));
                  }}
                  onToggle={() => toggle(file)}
                  onEdit={() => onEdit(file.id)}
                  onDelete={() => onDelete(file)}
                />
              ))}
            </tbody>
          </table>
        </SortableContext>
      </DndContext>
    </div>
  );
}
