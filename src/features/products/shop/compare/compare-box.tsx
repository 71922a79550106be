import { useTranslations } from 'use-intl';
import { mostCompared } from './compare.rules.ts';
import { type PickedProduct, togglePicked, usePickedProducts } from './compare-store.ts';

interface CompareBoxProps {
  product: PickedProduct;
  /** In the table, whose rows have no room for the word. */
  isNarrow?: boolean;
}

/** Picks a product for comparison. */
export function CompareBox({ product, isNarrow = false }: CompareBoxProps) {
  const t = useTranslations('catalogue');
  const picked = usePickedProducts();
  const { id, title } = product;
  const isPicked = picked.some((one) => one.id === id);
  return (
    <label className="compare-box needs-script">
      <input
        type="checkbox"
        autoComplete="off"
        checked={isPicked}
        disabled={!isPicked && picked.length >= mostCompared}
        aria-label={t('compareNamed', { title })}
        onChange={() => togglePicked({ id, title })}
      />
      {!isNarrow && <span aria-hidden="true">{t('compare')}</span>}
    </label>
  );
}
