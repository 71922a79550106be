import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DeskProductQuery, deskPageSizes } from './desk-product.schema.ts';
import { useAhead } from './use-ahead.ts';
import { useDeskAddress } from './use-desk-address.ts';

export function DeskPageSize() {
  const t = useTranslations('desk.products');
  const { address, ask } = useDeskAddress();
  const [chosen, choose] = useAhead<DeskProductQuery['size']>(address.query.size);
  return (
    <label className="size">
      {t('pageSize')}
      <span className="select">
        <select
          value={chosen}
          onChange={(event) => {
            const size = Number(event.target.value) as DeskProductQuery['size'];
            choose(size);
            void ask({ size }, { replace: true });
          }}
        >
          {deskPageSizes.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </span>
    </label>
  );
}
