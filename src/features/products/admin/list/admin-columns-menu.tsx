import { Columns3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu } from '#ui/menu.tsx';
import { type AdminColumn, adminColumns, columnsText } from './admin-product-search.ts';
import { useOptimisticValue } from '#ui/use-optimistic-value.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';

export function AdminColumnsMenu() {
  const t = useTranslations('admin.products');
  const { columns: current, setSearch } = useAdminProductSearch();
  const [chosen, choose] = useOptimisticValue(current.join(','));
  const shown = chosen.split(',');
  const show = (column: AdminColumn, isShown: boolean) => {
    const columns = adminColumns.filter((name) => (name === column ? isShown : shown.includes(name)));
    choose(columns.join(','));
    void setSearch({ columns: columnsText(columns) }, { replace: true });
  };
  return (
    <Menu label={t('columns')} className="admin-menu" face={<Columns3 className="icon" />}>
      <fieldset>
        <legend>{t('columns')}</legend>
        {adminColumns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={shown.includes(column)}
              onChange={(event) => show(column, event.target.checked)}
            />
            {t(`fields.${column}`)}
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}
