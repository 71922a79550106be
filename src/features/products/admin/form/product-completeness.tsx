import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  fieldOfDatum,
  missingData,
  type ProductDatum,
} from '#features/products/product-completeness.rules.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { describedProduct, type ProductText } from '#features/products/edits/product-form.rules.ts';

/** What the product in the form lacks, each with a button that leads to its field. */
export function ProductCompleteness({ base }: { base: ProductWithImages | null }) {
  const t = useTranslations('admin');
  const { control, getValues, setFocus } = useFormContext<ProductText>();
  useWatch({ control });
  const missing = missingData(describedProduct(getValues(), base));
  if (missing.length === 0) return null;
  const lead = (datum: ProductDatum) => {
    const field = fieldOfDatum(datum);
    // Without documents there is no control to fill in, but the one that adds them.
    if (field === 'documents') document.getElementById('product-documents')?.focus();
    else if (datum === 'translation_ar') document.getElementById('product-title-ar')?.focus();
    else setFocus(field);
  };
  return (
    <section className="box" aria-label={t('products.fields.missing')}>
      <h3>{t('product.incomplete')}</h3>
      <ul className="row tight">
        {missing.map((datum) => (
          <li key={datum}>
            <button type="button" className="button ghost" onClick={() => lead(datum)}>
              {t(`products.missingData.${datum}`)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
