import { useTranslations } from 'use-intl';
import { DragHandle, MoveButtons, useSortableRow } from '#ui/sortable-row.tsx';
import { RowActions } from '#ui/admin/row-actions.tsx';
import { type AdminFile } from '../admin-file.schema.ts';
import { translatedLanguages } from '#i18n/translated-texts.ts';

interface RowProps {
  file: AdminFile;
  index: number;
  total: number;
  onMove: (to: number, button: 'up' | 'down') => void;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function AdminFileRow({ file, index, total, onMove, onToggle, onEdit, onDelete }: RowProps) {
  const t = useTranslations('admin.files');
  const { row, handle } = useSortableRow(file.id);
  const { id, name, description, file_type, file_url, is_active, translations } = file;
  return (
    <tr {...row}>
      <td data-column="order">
        <DragHandle label={t('drag', { name })} handle={handle} />
        <MoveButtons
          mark={id}
          index={index}
          total={total}
          labels={{ up: t('up', { name }), down: t('down', { name }) }}
          onMove={onMove}
        />
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
        <RowActions name={name} onEdit={onEdit} onDelete={onDelete} />
      </td>
    </tr>
  );
}
