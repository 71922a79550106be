import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ManufacturerCombobox } from '#features/manufacturers/manufacturer-combobox.tsx';
import { samePartQuery } from '#features/products/references/product-reference.queries.ts';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { ProductIssue } from './product-form-field.tsx';
import type { ProductText } from '#features/products/edits/product-form.rules.ts';

const id = 'product-manufacturer';

/** The manufacturer with the existing ones as suggestions, and the products that have the same part number. */
export function ManufacturerField({ own }: { own: string | null }) {
  const t = useTranslations('admin.product');
  const { field, fieldState } = useController<ProductText, 'manufacturer'>({ name: 'manufacturer' });
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('fields.manufacturer')} <small>{t('optional')}</small>
      </label>
      <ManufacturerCombobox
        id={id}
        inputRef={field.ref}
        text={field.value}
        isInvalid={fieldState.invalid}
        aria-describedby={`${id}-link${fieldState.invalid ? ` ${id}-error` : ''}`}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
      <small id={`${id}-link`}>
        <a href="/admin/manufacturers" target="_blank" rel="noopener">
          {t('trade.allManufacturers')}
        </a>
      </small>
      <ProductIssue name="manufacturer" />
      <SamePart own={own} />
    </div>
  );
}

/** A notice alone: one part may be sold as several products, such as in several packagings. */
function SamePart({ own }: { own: string | null }) {
  const t = useTranslations('admin.product.trade');
  const { control } = useFormContext<ProductText>();
  const [manufacturer, mpn] = useWatch({ control, name: ['manufacturer', 'mpn'] });
  const part = useDebounced(JSON.stringify([manufacturer.trim(), mpn.trim()]));
  const [name = '', number = ''] = JSON.parse(part) as string[];
  const { data = [] } = useQuery(samePartQuery(name, number, own));
  return (
    <div role="status">
      {data.length > 0 && (
        <p className="box">
          {t('samePart')}{' '}
          {data.map(({ id: other, title, sku }) => (
            <a key={other} href={`/admin/products?edit=${other}`} target="_blank" rel="noopener">
              <bdi>{[title, sku].filter(Boolean).join(' · ')}</bdi>
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
