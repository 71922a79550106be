import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';

/** The field's label in the form; fields without a message are shown as stored. */
export function useFieldName(): (field: string, subjectType?: string) => string {
  const ofProduct = useTranslations('admin.product.fields');
  const ofCompany = useTranslations('admin.company.fields');
  const ofOthers = useTranslations('admin.history.fields');
  return useCallback(
    (field, subjectType = 'product') => {
      // An image's width is in pixels, a product's in centimetres.
      const own = `${subjectType}_${field}`;
      if (hasMessage(ofOthers, own)) return ofOthers(own);
      if (subjectType === 'product' && hasMessage(ofProduct, field)) return ofProduct(field);
      if (subjectType === 'company_settings' && hasMessage(ofCompany, field)) return ofCompany(field);
      if (hasMessage(ofOthers, field)) return ofOthers(field);
      return hasMessage(ofProduct, field) ? ofProduct(field) : field.replaceAll('_', ' ');
    },
    [ofProduct, ofCompany, ofOthers],
  );
}

/** The name of an action with its count; actions without a message are shown as stored. */
export function useActionName(): (action: string, count: number) => string {
  const t = useTranslations('admin.history.actions');
  return useCallback(
    (action, count) => {
      const key = action.replace('.', '_');
      return hasMessage(t, key) ? t(key, { count }) : action.replaceAll(/[._]/g, ' ');
    },
    [t],
  );
}

/** The record's label; settings, of which there is one each, have none and are named by their type. */
export function useSubjectName(): (subject: {
  subject_type: string;
  subject_label: string | null;
}) => string {
  const t = useTranslations('admin.history.subjects');
  return useCallback(
    ({ subject_type: type, subject_label: label }) => label ?? (hasMessage(t, type) ? t(type) : type),
    [t],
  );
}
