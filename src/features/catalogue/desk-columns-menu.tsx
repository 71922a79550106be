import { Columns3 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Menu } from '#ui/menu.tsx';
import { type DeskColumn, deskColumns } from './desk-product-address.rules.ts';
import { useAhead } from './use-ahead.ts';
import { useDeskAddress } from './use-desk-address.ts';

export function DeskColumnsMenu() {
  const t = useTranslations('desk.products');
  const { address, go } = useDeskAddress();
  const [chosen, choose] = useAhead(address.columns.join(','));
  const shown = chosen.split(',');
  const show = (column: DeskColumn, isShown: boolean) => {
    const columns = deskColumns.filter((name) => (name === column ? isShown : shown.includes(name)));
    choose(columns.join(','));
    void go((before) => ({ ...before, columns }), { replace: true });
  };
  return (
    <Menu label={t('columns')} className="desk-menu" face={<Columns3 className="icon" />}>
      <fieldset>
        <legend>{t('columns')}</legend>
        {deskColumns.map((column) => (
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
