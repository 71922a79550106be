import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { Menu } from '#ui/menu.tsx';
import type { DeskColumn } from './desk-product-address.rules.ts';
import type { DeskProductQuery } from './desk-product.schema.ts';
import type { ExportColumn } from './export.schema.ts';

interface MenuProps {
  query: DeskProductQuery;
  columns: readonly DeskColumn[];
}

const cells: Record<DeskColumn, ExportColumn[]> = {
  category: ['category'],
  type: ['product_type'],
  price: ['price', 'currency'],
  stock: ['stock_quantity'],
  status: ['is_active'],
  tags: ['tags'],
  created: ['created_at'],
  updated: ['updated_at'],
};

/** The products that the table shows on all its pages, in its order, as a file. */
export function ExportMenu({ query, columns }: MenuProps) {
  const t = useTranslations('desk.imports.export');
  const shown: ExportColumn[] = ['id', 'title', ...columns.flatMap((column) => cells[column])];
  const address = (format: 'csv' | 'xlsx', wanted: readonly ExportColumn[]) => {
    const { page: _, size: __, ...asked } = query;
    const search = new URLSearchParams({ ...asked, columns: wanted.join(',') });
    return `${deskApiBase}/products/export.${format}?${search}`;
  };
  return (
    <Menu
      label={t('label')}
      className="desk-menu"
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
