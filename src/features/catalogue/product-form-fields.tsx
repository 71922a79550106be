import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { currencies } from '#kernel/money.ts';
import { useKindName } from './product-badges.tsx';
import { ProductField } from './product-form-field.tsx';
import { type ProductText, sides } from './product-form.rules.ts';
import { categories, productTypes } from './product.rules.ts';
import type { ProductWithImages } from './product.schema.ts';

/** What the product is, costs and weighs. */
export function ProductFormFields({ known }: { known: ProductWithImages | null }) {
  const t = useTranslations('desk.product');
  const kindName = useKindName();
  const { register } = useFormContext<ProductText>();
  // An import may have made up a category of its own; it stays until another one is chosen.
  const own = known && !(categories as readonly string[]).includes(known.category) ? [known.category] : [];
  return (
    <>
      <fieldset className="group">
        <legend>{t('sections.basics')}</legend>
        <ProductField name="title" required full />
        <ProductField name="category" kind="select" required>
          <option value="" disabled>
            {t('choose')}
          </option>
          {[...categories, ...own].map((category) => (
            <option key={category} value={category}>
              {kindName(category)}
            </option>
          ))}
        </ProductField>
        <ProductField name="product_type" kind="select">
          {productTypes.map((type) => (
            <option key={type} value={type}>
              {kindName(type)}
            </option>
          ))}
        </ProductField>
        <ProductField name="sku" />
        <ProductField name="gtin" hint={t('hints.gtin')} />
        <ProductField name="description" kind="area" required full />
      </fieldset>
      <fieldset className="group">
        <legend>{t('sections.sale')}</legend>
        <ProductField name="price" kind="number" step="any" required hint={t('hints.price')} />
        <ProductField name="currency" kind="select">
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </ProductField>
        <ProductField name="stock_quantity" kind="number" step="1" required />
        <ProductField name="sale_price" kind="number" hint={t('hints.sale_price')} />
        <div className="field">
          <label className="check">
            <input type="checkbox" {...register('is_active')} aria-describedby="product-is_active-hint" />
            {t('fields.is_active')}
          </label>
          <small id="product-is_active-hint">{t('hints.is_active')}</small>
        </div>
      </fieldset>
      <fieldset className="group">
        <legend>{t('sections.details')}</legend>
        <ProductField name="features" kind="area" full hint={t('hints.commas')} />
        <ProductField name="tags" full hint={t('hints.commas')} />
      </fieldset>
      <fieldset className="group">
        <legend>{t('sections.shipping')}</legend>
        <ProductField name="weight" kind="number" step="0.01" />
        <DimensionFields />
      </fieldset>
    </>
  );
}

/** What search engines are told. */
export function ProductFormSearch() {
  const t = useTranslations('desk.product');
  return (
    <fieldset className="group">
      <legend>{t('sections.search')}</legend>
      <ProductField name="seo_title" full />
      <ProductField name="seo_description" kind="area" full />
    </fieldset>
  );
}

function DimensionFields() {
  const t = useTranslations('desk.product');
  const { register, control } = useFormContext<ProductText>();
  const kind = useWatch({ control, name: 'dimensions_kind' });
  return (
    <>
      <div className="field" role="radiogroup" aria-labelledby="product-dimensions-kind">
        <span id="product-dimensions-kind" className="label">
          {t('fields.dimensions')}
        </span>
        <span className="choices">
          <label className="check">
            <input type="radio" value="sides" {...register('dimensions_kind')} />
            {t('dimensionsBySides')}
          </label>
          <label className="check">
            <input type="radio" value="text" {...register('dimensions_kind')} />
            {t('dimensionsInWords')}
          </label>
        </span>
      </div>
      {kind === 'text' ? (
        <ProductField name="dimensions" full hint={t('hints.dimensions')} />
      ) : (
        <div className="sides full">
          {sides.map((side) => (
            <ProductField key={side} name={side} kind="number" />
          ))}
        </div>
      )}
    </>
  );
}
