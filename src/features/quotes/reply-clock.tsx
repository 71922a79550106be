import { Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';

interface ReplyClockProps {
  quote: { due_at: string; answered_at: string | null; status: string };
}

/** How the promised reply stands: answered in time or late, so long left, or so long overdue. */
export function ReplyClock({ quote }: ReplyClockProps) {
  const t = useTranslations('desk.quotes.clock');
  const locale = useLocale();
  // The server does not know when the page is looked at.
  const now = useSyncExternalStore(everyMinute, thisMinute, () => null);
  const due = new Date(quote.due_at).getTime();
  if (quote.answered_at) {
    const isLate = new Date(quote.answered_at).getTime() > due;
    return <span className={isLate ? 'state off' : 'state'}>{t(isLate ? 'late' : 'inTime')}</span>;
  }
  if (!['new', 'in_progress'].includes(quote.status)) return <span className="quiet">—</span>;
  if (now === null) return null;
  const minutes = Math.round((due - now * minuteLength) / minuteLength);
  return (
    <span className="reply-clock" data-pressing={minutes < pressing || undefined}>
      <Clock className="icon" aria-hidden="true" />
      {t(minutes < 0 ? 'overdue' : 'left', { time: spanText(Math.abs(minutes), locale) })}
    </span>
  );
}

const minuteLength = 60_000;
/** Less than this is shown as pressing, in minutes. */
const pressing = 240;

function spanText(minutes: number, locale: string): string {
  const parts = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).slice(0, 2);
  const format = (amount: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(amount);
  return told.length > 0 ? told.map(([amount, unit]) => format(amount, unit)).join(' ') : format(0, 'minute');
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteLength / 4);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteLength);
}
