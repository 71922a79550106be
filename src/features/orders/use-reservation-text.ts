import { useRouteContext } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { companyTime } from '#features/company/company-time.ts';
import type { Order } from './order.schema.ts';

/** What of an order that waits for confirmation is reserved, and until when. Empty: all of it, without an end. */
export function useReservationText({ status, reserved, reserved_until, items }: Order): string {
  const t = useTranslations('order');
  const { language } = useRouteContext({ from: '__root__' });
  if (status !== 'pending') return '';
  const isPartly = items.some((line) => line.reserved);
  return [
    reserved_until && t('reserved', { until: companyTime(new Date(reserved_until), language) }),
    !reserved && t(isPartly ? 'partlyReserved' : 'notReserved'),
    !reserved && !reserved_until && t('contactSoon'),
  ]
    .filter(Boolean)
    .join(' ');
}
