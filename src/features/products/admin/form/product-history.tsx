import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChangeList } from '#features/history/change-list.tsx';

/** The history of this product, loaded when it is opened. */
export function ProductHistory({ id }: { id: string }) {
  const t = useTranslations('admin.product.sections');
  const [wanted, setWanted] = useState(false);
  return (
    <details className="product-history" onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary>{t('history')}</summary>
      {wanted && <ChangeList filter={{ subject_type: 'product', subject_id: id }} />}
    </details>
  );
}
