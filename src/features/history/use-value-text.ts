import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { readersZone } from '#languages/readers-zone.ts';
import { useDates } from '#languages/use-dates.ts';
import { imageName, shortened } from './change-text.rules.ts';

/** A field's value as a person reads it: long texts shortened, images in their order. */
export function useValueText(): (field: string, value: unknown, names?: Record<string, string>) => string {
  const t = useTranslations('desk.history');
  const kinds = useTranslations('filters');
  const ofImages = useTranslations('desk.product.images');
  const ofOrders = useTranslations('orderStatus');
  const ofPayments = useTranslations('paymentStatus');
  const ofQuotes = useTranslations('desk.quotes.status');
  const ofMails = useTranslations('desk.mails.status');
  const locale = useLocale();
  const { dateTime } = useDates();
  return useCallback(
    (field, value, names = {}) => {
      if (value === null || value === undefined || value === '') return t('nothing');
      if (field === 'is_active') return value ? t('active') : t('inactive');
      if (typeof value === 'boolean') return value ? t('yes') : t('no');
      if (typeof value === 'number')
        return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value);
      if (field === 'images' && Array.isArray(value) && value.length > 0) {
        const names = value.map((image) =>
          image.is_primary ? `${imageName(image)} (${ofImages('primary')})` : imageName(image),
        );
        return `${t('images', { count: value.length })}: ${shortened(names.join(', '))}`;
      }
      if (Array.isArray(value))
        return value.length > 0 ? shortened(value.map(asText).join(', ')) : t('nothing');
      if (isBox(value)) return `${value.length} × ${value.width} × ${value.height} cm`;
      if (field === 'translations') return shortened(textsIn(value).join(', ')) || t('nothing');
      const text = asText(value);
      if (names[text] !== undefined) return names[text];
      if (field === 'status' && ofOrders.has(text as never)) return ofOrders(text as 'pending');
      if (field === 'status' && ofQuotes.has(text as never)) return ofQuotes(text as 'new');
      if (field === 'status' && ofMails.has(text as never)) return ofMails(text as 'sent');
      if (field === 'payment_status' && ofPayments.has(text as never)) return ofPayments(text as 'pending');
      if (isKind(field) && kinds.has(text as never)) return kinds(text as 'networking');
      return field.endsWith('_at') && !Number.isNaN(Date.parse(text))
        ? dateTime(text, readersZone())
        : shortened(text);
    },
    [t, kinds, ofImages, ofOrders, ofPayments, ofQuotes, ofMails, locale, dateTime],
  );
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** However deep they lie. */
function textsIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(textsIn)
    : [String(value)];
}

function isKind(field: string): boolean {
  return field === 'category' || field === 'product_type';
}

function isBox(value: unknown): value is { length: number; width: number; height: number } {
  return (
    typeof value === 'object' && value !== null && 'length' in value && 'width' in value && 'height' in value
  );
}
