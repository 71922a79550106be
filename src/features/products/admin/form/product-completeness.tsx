import { useTranslations } from 'use-intl';
import {
  fieldOfDatum,
  missingData,
  type ProductDatum,
} from '#features/products/product-completeness.rules.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { describedProduct } from '#features/products/edits/product-form.rules.ts';
import { useProductText } from './fields/product-text.ts';

/** What the product in the form lacks, each with a button that leads to its field. */
export function ProductCompleteness({ base }: { base: ProductWithImages | null }) {
  const t = useTranslations('admin');
  const { text } = useProductText();
  const missing = missingData(describedProduct(text, base));
  if (missing.length === 0) return null;
  const lead = (datum: ProductDatum) => {
    const field = fieldOfDatum(datum);
    const language = datum === 'translation_ar' ? 'ar' : 'zh';
    // Without documents there is no control to fill in, but the group that adds them.
    document
      .getElementById(field === 'translations' ? `product-title-${language}` : `product-${field}`)
      ?.focus();
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
