import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  referencesQuery,
  referenceSearchQuery,
} from '#features/products/references/product-reference.queries.ts';
import type { ProductReference } from '#features/products/references/product-reference.schema.ts';
import { Combobox } from '#ui/admin/combobox.tsx';
import { useDebounced } from '#ui/admin/use-debounced.ts';

interface ProductPickerProps {
  /** Of the search, among the fields of a form. */
  name?: string;
  label: string;
  /** Of the search, where it is not clear that a product is added or chosen. */
  placeholder?: string;
  /** Null: none has been chosen. */
  value: string | null;
  /** The product whose form this is, which is not offered. */
  own: string | null;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement & HTMLButtonElement>;
  onBlur?: () => void;
  onChange: (id: string | null) => void;
}

/** A product that is found by title, SKU or MPN. */
export function ProductPicker(props: ProductPickerProps) {
  const { label, value, describedBy, inputRef, onChange } = props;
  const t = useTranslations('admin.product.trade');
  const { data } = useQuery(referencesQuery(value ? [value] : []));
  if (value === null) return <ProductSearch {...props} />;
  const found = data?.find(({ id }) => id === value);
  return (
    <span className="picked" role="group" aria-label={label}>
      <bdi>{found ? nameOf(found) : data ? t('unknownProduct', { id: value }) : '…'}</bdi>
      <button
        ref={inputRef}
        type="button"
        className="icon-button"
        aria-label={t('chooseOther', { label })}
        aria-describedby={describedBy}
        onClick={() => onChange(null)}
      >
        <X className="icon" aria-hidden="true" />
      </button>
    </span>
  );
}

function ProductSearch(props: ProductPickerProps) {
  const { name, label, placeholder, own, isInvalid = false, describedBy, inputRef, onBlur, onChange } = props;
  const t = useTranslations('admin.product.trade');
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const { data, isFetching } = useQuery(referenceSearchQuery(search));
  const found = text.trim() === '' || search === '' ? [] : (data ?? []).filter(({ id }) => id !== own);
  return (
    <Combobox
      ref={inputRef}
      {...(name !== undefined && { name })}
      label={label}
      text={text}
      options={found.map((product) => ({ key: product.id, text: nameOf(product) }))}
      isChoice
      isInvalid={isInvalid}
      aria-describedby={describedBy}
      placeholder={placeholder ?? t('findProduct')}
      emptyText={isFetching || search !== text.trim() ? '…' : t('noProduct')}
      onBlur={onBlur}
      onText={setText}
      onChoose={({ key }) => onChange(key)}
    />
  );
}

function nameOf({ title, sku, mpn }: ProductReference): string {
  return [title, sku, mpn].filter(Boolean).join(' · ');
}
