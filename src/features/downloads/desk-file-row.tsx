import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DeskFile, translatedLanguages } from './desk-file.schema.ts';

interface RowProps {
  file: DeskFile;
  index: number;
  total: number;
  onMove: (to: number, button: 'up' | 'down') => void;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function DeskFileRow({ file, index, total, onMove, onToggle, onEdit, onDelete }: RowProps) {
  const t = useTranslations('desk.files');
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: file.id });
  const { id, name, description, file_type, file_url, is_active, translations } = file;
  return (
    <tr
      ref={setNodeRef}
      className={isDragging ? 'dragged' : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <td data-column="order">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="icon-button drag-handle"
          aria-label={t('drag', { name })}
        >
          <GripVertical className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-up={id}
          aria-label={t('up', { name })}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        >
          <ArrowUp className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          data-down={id}
          aria-label={t('down', { name })}
          aria-disabled={index === total - 1}
          onClick={() => onMove(index + 1, 'down')}
        >
          <ArrowDown className="icon" aria-hidden="true" />
        </button>
      </td>
      <th scope="row" data-column="name">
        <a href={file_url} target="_blank" rel="noopener">
          <bdi>{name}</bdi>
        </a>
        {description && (
          <small className="quiet">
            <bdi>{description}</bdi>
          </small>
        )}
      </th>
      <td data-column="languages">
        {translatedLanguages.map((language) =>
          translations[language]?.name ? (
            <span key={language} className="tag plain">
              {t(`languages.${language}`)}
            </span>
          ) : null,
        )}
      </td>
      <td data-column="type">{file_type.toUpperCase()}</td>
      <td data-column="shown">
        <button
          type="button"
          role="switch"
          className="switch"
          aria-checked={is_active}
          aria-label={t('showNamed', { name })}
          onClick={onToggle}
        >
          <span className={is_active ? 'state' : 'state off'}>{is_active ? t('on') : t('off')}</span>
        </button>
      </td>
      <td className="ops">
        <button type="button" className="icon-button" aria-label={t('editNamed', { name })} onClick={onEdit}>
          <Pencil className="icon" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button danger"
          data-delete={id}
          aria-label={t('deleteNamed', { name })}
          onClick={onDelete}
        >
          <Trash2 className="icon" aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}
