import { Pencil, Trash2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DeskCell } from './desk-cell.tsx';
import type { DeskColumn } from './desk-product-address.rules.ts';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from './product.schema.ts';
import { deskProductsPath } from './use-desk-address.ts';

interface RowProps {
  product: Product;
  /** Its place on the page. */
  index: number;
  /** Its place among everything that matches, the head being the first row. */
  number: number;
  columns: readonly DeskColumn[];
  isSelected: boolean;
  /** The one row that Tab reaches, with what is in it. */
  isActive: boolean;
  onSelect: (index: number, isIn: boolean, range: boolean) => void;
  onEdit: (id: string) => void;
  onDelete: (product: Product) => void;
}

export const DeskRow = memo(function DeskRow(props: RowProps) {
  const { product, index, number, columns, isSelected, isActive, onSelect, onEdit, onDelete } = props;
  const t = useTranslations('desk.products');
  const { id, title } = product;
  const tabIndex = isActive ? 0 : -1;
  const edit = (event: MouseEvent) => {
    // With a key held, the browser opens the address elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second press of a double click may have been meant for a dialog that has gone.
    if (event.detail < 2) onEdit(id);
  };
  return (
    <tr data-index={index} tabIndex={tabIndex} aria-rowindex={number} aria-selected={isSelected}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the box inside has its label */}
      <td className="pick">
        <label>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            checked={isSelected}
            readOnly
            onClick={(event) => onSelect(index, !isSelected, event.shiftKey)}
          />
          <span className="visually-hidden">{t('select', { title })}</span>
        </label>
      </td>
      <td className="title-cell">
        <span className="name">
          <ProductPicture product={product} />
          <a href={`${deskProductsPath}?edit=${id}`} title={title} tabIndex={tabIndex} onClick={edit}>
            <bdi>{title}</bdi>
          </a>
        </span>
      </td>
      {columns.map((column) => (
        <DeskCell key={column} product={product} column={column} />
      ))}
      <td className="ops">
        <button
          type="button"
          className="icon-button"
          tabIndex={tabIndex}
          aria-label={t('edit', { title })}
          onClick={() => onEdit(id)}
        >
          <Pencil className="icon" />
        </button>
        <button
          type="button"
          className="icon-button danger"
          tabIndex={tabIndex}
          aria-label={t('deleteProduct', { title })}
          onClick={() => onDelete(product)}
        >
          <Trash2 className="icon" />
        </button>
      </td>
    </tr>
  );
});
