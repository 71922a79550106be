import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DeskProductQuery, deskSorts } from './desk-product.schema.ts';
import { useAhead } from './use-ahead.ts';
import { useDeskAddress } from './use-desk-address.ts';

const directions = ['asc', 'desc'] as const;

/** For phones, where the heads of the columns have no room. */
export function DeskSortSelect() {
  const t = useTranslations('desk.products');
  const { address, ask } = useDeskAddress();
  const { sort, direction } = address.query;
  const [chosen, choose] = useAhead<string>(`${sort} ${direction}`);
  return (
    <div className="select phone-sort">
      <select
        aria-label={t('sortBy')}
        value={chosen}
        onChange={(event) => {
          choose(event.target.value);
          const [field, way] = event.target.value.split(' ');
          void ask({ sort: field, direction: way } as Partial<DeskProductQuery>);
        }}
      >
        {deskSorts.flatMap((field) =>
          directions.map((way) => (
            <option key={`${field} ${way}`} value={`${field} ${way}`}>
              {t(way === 'asc' ? 'ascending' : 'descending', { column: t(`fields.${field}`) })}
            </option>
          )),
        )}
      </select>
      <ChevronDown className="icon" />
    </div>
  );
}
