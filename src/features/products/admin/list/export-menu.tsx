import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { Menu } from '#ui/menu.tsx';
import type { AdminColumn } from './admin-product-search.ts';
import type { AdminProductQuery } from '#features/products/product-edit.schema.ts';
import type { ExportColumn } from '#features/products/export/export.schema.ts';

interface MenuProps {
  query: AdminProductQuery;
  columns: readonly AdminColumn[];
}

const cells: Record<AdminColumn, ExportColumn[]> = {
  category: ['category'],
  type: ['product_type'],
  price: ['price', 'currency'],
  stock: ['stock_quantity'],
  status: ['is_active'],
  tags: ['tags'],
  missing: ['missing'],
  created: ['created_at'],
  updated: ['updated_at'],
};

/** The products that the table shows on all its pages, in its order, as a file. */
export function ExportMenu({ query, columns }: MenuProps) {
  const t = useTranslations('admin.imports.export');
  const shown: ExportColumn[] = ['id', 'title', ...columns.flatMap((column) => cells[column])];
  const address = (format: 'csv' | 'xlsx', wanted: readonly ExportColumn[]) => {
    const { page: _, size: __, ...filters } = query;
    const search = new URLSearchParams({ ...filters, columns: wanted.join(',') });
    return `${adminApiBase}/products/export.${format}?${search}`;
  };
  return (
    <Menu
      label={t('label')}
      className="admin-menu"
      face={
        <>
          <Download className="icon" />
          <span>{t('label')}</span>
        </>
      }
    >
      <ul className="export-links">
        {(['csv', 'xlsx'] as const).map((format) => (
          <li key={format}>
            <a href={address(format, shown)} download>
              {t(`${format}Shown`)}
            </a>
            <a href={address(format, [])} download>
              {t(`${format}All`)}
            </a>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
