import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeList } from '#features/history/change-list.tsx';

/** What happened to this product; asked for once somebody wants to know. */
export function ProductHistory({ id }: { id: string }) {
  const t = useTranslations('desk.product.sections');
  const [wanted, setWanted] = useState(false);
  return (
    <details className="product-history" onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary>{t('history')}</summary>
      {wanted && <ChangeList filter={{ subject_type: 'product', subject_id: id }} />}
    </details>
  );
}
