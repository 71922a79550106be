import { Clock } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { minuteLength, useMinute } from '#ui/admin/use-minute.ts';

interface ReplyClockProps {
  quote: { due_at: string; answered_at: string | null; status: string };
}

/** The state of the promised reply: sent in time or late, the time left, or the time overdue. */
export function ReplyClock({ quote }: ReplyClockProps) {
  const t = useTranslations('admin.quotes.clock');
  const locale = useLocale();
  const now = useMinute();
  const due = new Date(quote.due_at).getTime();
  if (quote.answered_at) {
    const isLate = new Date(quote.answered_at).getTime() > due;
    return <span className={isLate ? 'state off' : 'state'}>{t(isLate ? 'late' : 'inTime')}</span>;
  }
  if (!['new', 'in_progress'].includes(quote.status)) return <span className="quiet">—</span>;
  const minutes = Math.round((due - now * minuteLength) / minuteLength);
  return (
    <span className="reply-clock" data-pressing={minutes < urgentMinutes || undefined}>
      <Clock className="icon" aria-hidden="true" />
      {t(minutes < 0 ? 'overdue' : 'left', { time: spanText(Math.abs(minutes), locale) })}
    </span>
  );
}

/** Minutes left below which it is shown as urgent. */
const urgentMinutes = 240;

export function spanText(minutes: number, locale: string): string {
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).slice(0, 2);
  const format = (amount: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  return shown.length > 0
    ? shown.map(([amount, unit]) => format(amount, unit)).join(' ')
    : format(0, 'minute');
}
