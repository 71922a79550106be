import { type Announcements, closestCenter, DndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSortSensors } from '#ui/sortable-row.tsx';
import { DeskFileRow } from './desk-file-row.tsx';
import type { DeskFile } from './desk-file.schema.ts';
import { useFileMoves } from './use-file-moves.ts';

const columns = ['order', 'name', 'languages', 'type', 'shown', 'ops'] as const;

interface TableProps {
  files: readonly DeskFile[];
  onEdit: (id: string) => void;
  onDelete: (file: DeskFile) => void;
}

/** In the order of the site; moved by mouse, keys or buttons. */
export function DeskFileTable({ files, onEdit, onDelete }: TableProps) {
  const t = useTranslations('desk.files');
  const { move, toggle } = useFileMoves(files);
  const [said, setSaid] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    // The browser drops the focus of what is moved.
    if (focusNext.current) table.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const sensors = useSortSensors();
  const place = (id: UniqueIdentifier) => files.findIndex((file) => file.id === id);
  const total = files.length;
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('lifted', { name: files[place(active.id)]?.name ?? '' }),
    onDragOver: ({ over }) => (over ? t('over', { place: place(over.id) + 1, total }) : undefined),
    onDragEnd: ({ over }) => (over ? t('dropped', { place: place(over.id) + 1, total }) : t('left')),
    onDragCancel: () => t('left'),
  };

  return (
    <div className="desk-scroll">
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DndContext
        // Its own would count on in the browser from where the server stopped.
        id="files"
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: t('dragHelp') } }}
        onDragEnd={({ active, over }) => over && move(place(active.id), place(over.id))}
      >
        <SortableContext items={files.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <table ref={table} className="table file-table" aria-label={t('title')}>
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
                <DeskFileRow
                  key={file.id}
                  file={file}
                  index={index}
                  total={total}
                  onMove={(to, button) => {
                    if (!move(index, to)) return;
                    focusNext.current = `[data-${button}="${file.id}"]`;
                    setSaid(t('dropped', { place: to + 1, total }));
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
