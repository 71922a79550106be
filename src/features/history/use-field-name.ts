import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The name of a field as the form shows it; one without is shown as it is kept. */
export function useFieldName(): (field: string) => string {
  const ofProduct = useTranslations('desk.product.fields');
  const ofPerson = useTranslations('desk.history.fields');
  return useCallback(
    (field) => {
      if (ofProduct.has(field as never)) return ofProduct(field as 'title');
      return ofPerson.has(field as never) ? ofPerson(field as 'name') : field.replaceAll('_', ' ');
    },
    [ofProduct, ofPerson],
  );
}
