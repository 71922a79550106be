import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/** The name of a field as the form shows it; one without is shown as it is kept. */
export function useFieldName(): (field: string, subjectType?: string) => string {
  const ofProduct = useTranslations('desk.product.fields');
  const ofOthers = useTranslations('desk.history.fields');
  return useCallback(
    (field, subjectType = 'product') => {
      // A picture's width is in pixels, a product's in centimetres.
      const own = `${subjectType}_${field}`;
      if (ofOthers.has(own as never)) return ofOthers(own as 'picture_width');
      if (subjectType === 'product' && ofProduct.has(field as never)) return ofProduct(field as 'title');
      if (ofOthers.has(field as never)) return ofOthers(field as 'name');
      return ofProduct.has(field as never) ? ofProduct(field as 'title') : field.replaceAll('_', ' ');
    },
    [ofProduct, ofOthers],
  );
}
