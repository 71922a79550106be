import { useTranslations } from 'use-intl';
import {
  declarationOf,
  type FieldOfKind,
  type ProductFieldName,
  isOfKind,
  productFieldNames,
} from '#features/products/product-fields.ts';
import { useOptionName } from '#features/products/admin/form/fields/use-option-name.ts';
import type { ProductWithImages } from '#features/products/product.schema.ts';
import { ProductField } from './fields/product-form-field.tsx';
import { ManufacturerField } from './fields/manufacturer-field.tsx';
import { CountryField } from './fields/country-field.tsx';
import { sides, type TextField } from '#features/products/edits/product-form.rules.ts';
import { useProductText } from './fields/product-text.ts';
import { useCurrencies } from '#features/money/currency.queries.ts';

interface ProductFormSectionProps {
  section: NonNullable<ReturnType<typeof declarationOf>['section']>;
  /** The product as it was stored last. */
  known: ProductWithImages | null;
}

/** The controls of one section of the form, as its fields are declared. */
export function ProductFormSection({ section, known }: ProductFormSectionProps) {
  const t = useTranslations('admin.product');
  return (
    <fieldset className="group">
      <legend>{t(`sections.${section}`)}</legend>
      {fieldsOf(section).map((name) => {
        if (name === 'dimensions') return <DimensionFields key={name} />;
        return isOfKind(name, 'flag') ? (
          <FlagField key={name} name={name} />
        ) : (
          <DeclaredField key={name} name={name} known={known} />
        );
      })}
    </fieldset>
  );
}

function DeclaredField({ name, known }: { name: TextField; known: ProductWithImages | null }) {
  const t = useTranslations('admin.product');
  const optionName = useOptionName();
  const currencies = useCurrencies();
  const { kind, initial, options: declared = [], hint, isWide = false, isLong = false } = declarationOf(name);
  const options = name === 'currency' ? currencies : declared;
  const required = initial === undefined;
  const shared = { name, required, full: isWide, hint: hint && t(`hints.${hint}`) };
  if (name === 'manufacturer') return <ManufacturerField own={known?.id ?? null} />;
  if (name === 'country_of_origin') return <CountryField {...shared} />;
  if (kind === 'choice') {
    // An import may have made up a category of its own; it stays until another one is chosen.
    const current = known?.[name];
    return (
      <ProductField
        {...shared}
        kind="select"
        options={[
          ...(initial === null ? [['', t('unknownChoice')] as const] : []),
          ...[...new Set([...options, ...(current ? [String(current)] : [])])].map(
            (option) => [option, optionName(name, option)] as const,
          ),
        ]}
      >
        {required && (
          <option value="" disabled>
            {t('choose')}
          </option>
        )}
      </ProductField>
    );
  }
  if (kind === 'count') return <ProductField {...shared} kind="count" />;
  if (kind === 'money' || kind === 'kilograms') return <ProductField {...shared} kind="number" />;
  return <ProductField {...shared} kind={isLong ? 'area' : 'text'} />;
}

function FlagField({ name }: { name: FieldOfKind<'flag'> }) {
  const t = useTranslations('admin.product');
  const { text, change } = useProductText();
  const { hint } = declarationOf(name);
  const hintId = `product-${name}-hint`;
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name={name}
          checked={text[name]}
          aria-describedby={hint && hintId}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
        {t(`fields.${name}`)}
      </label>
      {hint && <small id={hintId}>{t(`hints.${hint}`)}</small>}
    </div>
  );
}

function DimensionFields() {
  const t = useTranslations('admin.product');
  const { text, change } = useProductText();
  const { dimensions_kind: kind } = text;
  return (
    <>
      <div className="field" role="radiogroup" aria-labelledby="product-dimensions-kind">
        <span id="product-dimensions-kind" className="label">
          {t('fields.dimensions')}
        </span>
        <span className="choices">
          {(['sides', 'text'] as const).map((one) => (
            <label key={one} className="check">
              <input
                type="radio"
                name="dimensions_kind"
                checked={kind === one}
                onChange={() => change({ dimensions_kind: one })}
              />
              {t(one === 'sides' ? 'dimensionsBySides' : 'dimensionsText')}
            </label>
          ))}
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

function fieldsOf(section: ProductFormSectionProps['section']): SectionField[] {
  const names = productFieldNames.filter(
    (name): name is SectionField => name !== 'images' && declarationOf(name).section === section,
  );
  return names.toSorted((a, b) => endRank(a) - endRank(b));
}

type SectionField = TextField | FieldOfKind<'flag'>;

function endRank(name: ProductFieldName): number {
  return declarationOf(name).isLastInSection ? 1 : 0;
}
