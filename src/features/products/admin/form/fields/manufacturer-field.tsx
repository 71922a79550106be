import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ManufacturerCombobox } from '#features/manufacturers/manufacturer-combobox.tsx';
import { samePartQuery } from '#features/products/references/product-reference.queries.ts';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { FieldFrame } from '#ui/forms/field.tsx';
import { useProductText } from './product-text.ts';

/** The manufacturer with the existing ones as suggestions, and the products that have the same part number. */
export function ManufacturerField({ own }: { own: string | null }) {
  const t = useTranslations('admin.product');
  const { text, change } = useProductText();
  const link = (
    <a href="/admin/manufacturers" target="_blank" rel="noopener">
      {t('trade.allManufacturers')}
    </a>
  );
  return (
    <FieldFrame name="manufacturer" label={t('fields.manufacturer')} remark={t('optional')} hint={link}>
      {({ defaultValue: _, 'aria-invalid': isInvalid = false, ...control }) => (
        <>
          <ManufacturerCombobox
            {...control}
            text={text.manufacturer}
            isInvalid={isInvalid}
            onChange={(manufacturer) => change({ manufacturer })}
          />
          <SamePart own={own} />
        </>
      )}
    </FieldFrame>
  );
}

/** A notice alone: one part may be sold as several products, such as in several packagings. */
function SamePart({ own }: { own: string | null }) {
  const t = useTranslations('admin.product.trade');
  const { manufacturer, mpn } = useProductText().text;
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
