// Rules of reply times: how long buyers wait for the first reply, and when that is published.
import { replyDue } from '#features/company/company.hours.rules.ts';

/** Replies of these days are measured. */
export const replyTimeDays = 30;
/** A median of fewer replies is not published. */
export const minPublishedReplies = 20;
/** The newest ones, when there were more. */
export const maxMeasuredReplies = 1_000;

/** The first reply to a request. */
export interface FirstReply {
  created_at: Date;
  answered_at: Date;
}

export interface ReplyTimes {
  replies: number;
  /** Replies until which the promised time had not passed. */
  in_time: number;
  median_minutes: number;
  p95_minutes: number;
}

/** Minutes are rounded up, since they are read as 'within'. Null: there is no reply. */
export function measureReplies(replies: readonly FirstReply[]): ReplyTimes | null {
  if (replies.length === 0) return null;
  const minutes = replies
    .map(({ created_at, answered_at }) => (answered_at.getTime() - created_at.getTime()) / 60_000)
    .sort((a, b) => a - b);
  return {
    replies: replies.length,
    in_time: replies.filter(({ created_at, answered_at }) => answered_at <= replyDue(created_at)).length,
    median_minutes: Math.ceil(percentile(minutes, 0.5)),
    p95_minutes: Math.ceil(percentile(minutes, 0.95)),
  };
}

export function publishedMedian(times: ReplyTimes | null): number | null {
  return times && times.replies >= minPublishedReplies ? times.median_minutes : null;
}

/** Of sorted values, of which there is at least one; interpolated between neighbours. */
function percentile(sorted: readonly number[], share: number): number {
  const rank = share * (sorted.length - 1);
  const below = sorted[Math.floor(rank)] ?? 0;
  const above = sorted[Math.ceil(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** A duration in one unit, rounded up: hours below two days, minutes below one hour. */
export function roundedDuration(minutes: number): { amount: number; unit: 'minute' | 'hour' | 'day' } {
  if (minutes < 60) return { amount: Math.max(1, Math.ceil(minutes)), unit: 'minute' };
  if (minutes < 48 * 60) return { amount: Math.ceil(minutes / 60), unit: 'hour' };
  return { amount: Math.ceil(minutes / (24 * 60)), unit: 'day' };
}
