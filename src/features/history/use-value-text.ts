import { useCallback } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { hasMessage } from '#i18n/has-message.ts';
import { readersZone } from '#i18n/readers-zone.ts';
import { useDates } from '#i18n/use-dates.ts';
import { chargesText, imageName, shortened, structureText, timeKind } from './change-text.rules.ts';

/** A field's value as text, with long texts shortened and images in order. */
export function useValueText(): (field: string, value: unknown, names?: Record<string, string>) => string {
  const t = useTranslations('admin.history');
  const kinds = useTranslations('filters');
  const ofImages = useTranslations('admin.product.images');
  const ofOrders = useTranslations('orderStatus');
  const ofPayments = useTranslations('paymentStatus');
  const ofQuotes = useTranslations('admin.quotes.status');
  const ofMails = useTranslations('admin.mails.status');
  const ofPapers = useTranslations('admin.fulfilment.paperStatus');
  const paperKinds = useTranslations('admin.fulfilment.kinds');
  const languages = useTranslations('admin.orders.languages');
  const charges = useTranslations('order.charges');
  const locale = useLocale();
  const { date, dateTime } = useDates();
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
      const structured = structureText(field, value, names, (yes) => t(yes ? 'yes' : 'no'));
      if (structured !== null) return structured || t('nothing');
      if (field === 'charges' && Array.isArray(value))
        return (
          chargesText(value, (kind) => (hasMessage(charges, kind) ? charges(kind) : kind)) || t('nothing')
        );
      if (Array.isArray(value))
        return value.length > 0 ? shortened(value.map(asText).join(', ')) : t('nothing');
      if (isBox(value)) return `${value.length} × ${value.width} × ${value.height} cm`;
      if (field === 'translations') return shortened(textsIn(value).join(', ')) || t('nothing');
      const text = asText(value);
      if (names[text] !== undefined) return names[text];
      if (field === 'status' && hasMessage(ofOrders, text)) return ofOrders(text);
      if (field === 'status' && hasMessage(ofQuotes, text)) return ofQuotes(text);
      if (field === 'status' && hasMessage(ofMails, text)) return ofMails(text);
      if (field === 'status' && hasMessage(ofPapers, text)) return ofPapers(text);
      if (field === 'kind' && hasMessage(paperKinds, text)) return paperKinds(text);
      if (field === 'language' && hasMessage(languages, text)) return languages(text);
      if (field === 'payment_status' && hasMessage(ofPayments, text)) return ofPayments(text);
      if (isKind(field) && hasMessage(kinds, text)) return kinds(text);
      const time = timeKind(text);
      if (time === 'moment') return dateTime(text, readersZone());
      return time === 'day' ? date(text) : shortened(text);
    },
    [
      t,
      kinds,
      ofImages,
      ofOrders,
      ofPayments,
      ofQuotes,
      ofMails,
      ofPapers,
      paperKinds,
      languages,
      charges,
      locale,
      date,
      dateTime,
    ],
  );
}

function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** At any depth. */
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
