import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, Ref } from 'react';
import { useTranslations } from 'use-intl';
import { Combobox } from '#ui/admin/combobox.tsx';
import { useDebounced } from '#ui/admin/use-debounced.ts';
import { adminManufacturersQuery } from './manufacturer-admin.queries.ts';
import { type AdminManufacturer, manufacturerSearch } from './manufacturer-admin.schema.ts';

interface ManufacturerComboboxProps extends Omit<
  ComponentProps<typeof Combobox>,
  'label' | 'options' | 'ref' | 'onText' | 'onChoose'
> {
  inputRef?: Ref<HTMLInputElement>;
  /** Not offered. */
  except?: string;
  onChange: (text: string, chosen: AdminManufacturer | null) => void;
}

const most = 8;

/** A text with the existing manufacturers as suggestions, found by name or alias. */
export function ManufacturerCombobox({ inputRef, except, onChange, ...control }: ManufacturerComboboxProps) {
  const t = useTranslations('admin.manufacturers');
  const search = useDebounced(control.text.trim());
  // Every text can be typed; one that cannot be searched for lists all manufacturers.
  const { edit: _, ...query } = manufacturerSearch.parse({ search });
  const { data } = useQuery(adminManufacturersQuery(query));
  const found = (data?.items ?? []).filter(({ id }) => id !== except).slice(0, most);
  return (
    <Combobox
      {...control}
      ref={inputRef}
      label={t('title')}
      options={found.map(({ id, name, aliases }) => ({ key: id, text: [name, ...aliases].join(' · ') }))}
      onText={(text) => onChange(text, null)}
      onChoose={({ key }) => {
        const chosen = found.find(({ id }) => id === key);
        if (chosen) onChange(chosen.name, chosen);
      }}
    />
  );
}
