// Rules of quotations: their statuses, validity, numbers and limits.
import { isOneOf } from '#kernel/object.ts';

export const quotationStatuses = [
  'draft',
  'issued',
  'superseded',
  'withdrawn',
  'expired',
  'accepted',
  'declined',
] as const;
export type QuotationStatus = (typeof quotationStatuses)[number];

export const messageLimit = 5000;
/** Of a buyer about one quotation: each is mailed, and whoever has the link may send them. */
export const mostBuyerMessages = 500;
export const reasonLimit = 1000;

/** The status changes of a version. A version that was issued never becomes a draft again. */
export const nextQuotationStatuses: Record<QuotationStatus, readonly QuotationStatus[]> = {
  draft: ['issued'],
  issued: ['superseded', 'withdrawn', 'expired', 'accepted', 'declined'],
  superseded: [],
  withdrawn: [],
  expired: [],
  accepted: [],
  declined: [],
};

export function canBecome(from: QuotationStatus, to: QuotationStatus): boolean {
  return isOneOf(nextQuotationStatuses[from], to);
}

/** Whether another version may follow: an accepted quotation has become an order. */
export function canFollow(status: QuotationStatus): boolean {
  return status !== 'draft' && status !== 'accepted';
}

/** The status that counts: a version expires at the end of its last day, whether or not the job has run since. */
export function statusAt(
  { status, valid_until }: { status: QuotationStatus; valid_until: string | null },
  now: Date,
): QuotationStatus {
  return status === 'issued' && isPast(valid_until, now) ? 'expired' : status;
}

/** A day ends at 24:00 UTC. */
export function isPast(day: string | null, now: Date): boolean {
  return day !== null && day < dayOf(now);
}

/** In UTC, such as 2026-12-18. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return dayOf(moment);
}

/** After today: 0 on the last day. */
export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000;
}

/** Why a product is offered instead of another one. */
export const alternateReasons = ['successor', 'drop_in', 'functional'] as const;

/** Of a version, such as Q-2026-00042-2. `number`: of the quotation. */
export function versionNumber(number: string, version: number): string {
  return `${number}-${version}`;
}

/** Of one quotation. */
export const maxQuotationLines = 3000;
export const maxCharges = 20;
export const maxLineQuantity = 999_999_999;
/** Beyond it, a price with six decimals is no exact number any more. */
export const maxUnitPrice = 999_999_999;
