import { Pencil, Trash2 } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AdminCell } from './admin-cell.tsx';
import type { AdminColumn } from './admin-product-search.ts';
import { ProductImage } from '#features/products/shop/product-image.tsx';
import type { AdminProductRow } from '#features/products/product-edit.schema.ts';
import { adminProductsPath } from './use-admin-product-search.ts';

interface RowProps {
  product: AdminProductRow;
  /** Its index on the page. */
  index: number;
  /** Its index among everything that matches, the head being the first row. */
  number: number;
  columns: readonly AdminColumn[];
  isSelected: boolean;
  /** The one row that Tab reaches, with what is in it. */
  isActive: boolean;
  onSelect: (index: number, isIn: boolean, range: boolean) => void;
  onEdit: (id: string) => void;
  onDelete: (product: AdminProductRow) => void;
}

export const AdminRow = memo(function AdminRow(props: RowProps) {
  const { product, index, number, columns, isSelected, isActive, onSelect, onEdit, onDelete } = props;
  const t = useTranslations('admin.products');
  const { id, title } = product;
  const tabIndex = isActive ? 0 : -1;
  const edit = (event: MouseEvent) => {
    // With a key held, the browser opens the address elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // The second press of a double click may have targeted a dialog that has closed.
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
          <ProductImage product={product} />
          <a href={`${adminProductsPath}?edit=${id}`} title={title} tabIndex={tabIndex} onClick={edit}>
            <bdi>{title}</bdi>
          </a>
        </span>
      </td>
      {columns.map((column) => (
        <AdminCell key={column} product={product} column={column} />
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
