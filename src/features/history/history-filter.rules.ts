// The history's filter, as the address of its page keeps it.
import { z } from 'zod';

/** Kinds of subjects that the history tells apart, in the order in which they are offered. */
export const subjectTypes = [
  'product',
  'order',
  'quote',
  'quote_note',
  'file',
  'import',
  'picture',
  'saved_view',
  'exchange_rate',
  'mail',
  'administrator',
] as const;

const text = (longest: number) => z.string().trim().min(1).max(longest).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

export const historyFilter = z.object({
  subject_type: text(40),
  subject_id: text(200),
  search: text(200),
  actor: text(120),
  action: text(60),
  from: day,
  to: day,
});

export type HistoryFilter = z.infer<typeof historyFilter>;

/** What cannot be read is as if it were not there. Numbers are texts that the router has read as numbers. */
export function readHistoryFilter(search: Record<string, unknown>): HistoryFilter {
  const texts = Object.entries(search).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ]);
  return historyFilter.parse(Object.fromEntries(texts));
}

/** Besides one subject, whose own history is a page of its own. */
export function isNarrowed({ subject_id: _, ...filter }: HistoryFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** What the history is asked: days are the reader's own, and both count whole. */
export function historyParams({ from, to, ...filter }: HistoryFilter): Record<string, string> {
  const params = {
    ...filter,
    from: from && startOfDay(from, 0),
    to: to && startOfDay(to, 1),
  };
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as Record<string, string>;
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
