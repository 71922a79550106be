import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FacetsAnswer } from '#features/catalogue-index/facet.schema.ts';
import type { ApplyFilter } from './facet-values.tsx';

interface PriceCurrencyProps {
  answer: FacetsAnswer;
  onApply: ApplyFilter;
}

/** Beside the price range: its currency, to be chosen where products have prices in several. */
export function PriceCurrency({ answer: { currency, currencies, applied }, onApply }: PriceCurrencyProps) {
  const t = useTranslations('finder');
  if (currencies.length < 2) return <p className="fine">{t('pricesIn', { currency })}</p>;
  return (
    <>
      <span className="select">
        <select
          key={currency}
          name="price.currency"
          defaultValue={currency}
          autoComplete="off"
          aria-label={t('currency')}
          onChange={(event) => void onApply('price.currency', event.currentTarget.value, true)}
        >
          {currencies.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <ChevronDown className="icon" />
      </span>
      {applied.some(({ names }) => names.includes('price.max')) && (
        <p className="fine">{t('onlyIn', { currency })}</p>
      )}
    </>
  );
}
