import { Columns3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu } from '#ui/menu.tsx';
import { type DeskColumn, deskColumns } from './desk-product-address.rules.ts';
import { useDeskAddress } from './use-desk-address.ts';

export function DeskColumnsMenu() {
  const t = useTranslations('desk.products');
  const { address, go } = useDeskAddress();
  const show = (column: DeskColumn, shown: boolean) =>
    go(
      (before) => {
        const others = before.columns.filter((name) => name !== column);
        return { ...before, columns: shown ? [...others, column] : others };
      },
      { replace: true },
    );
  return (
    <Menu label={t('columns')} className="desk-menu" face={<Columns3 className="icon" />}>
      <fieldset>
        <legend>{t('columns')}</legend>
        {deskColumns.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={address.columns.includes(column)}
              onChange={(event) => show(column, event.target.checked)}
            />
            {t(`fields.${column}`)}
          </label>
        ))}
      </fieldset>
    </Menu>
  );
}
