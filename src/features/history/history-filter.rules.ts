// Filters of the history: the search parameters of its page.
import { z } from 'zod';

/** Kinds of subjects, in the order of the filter's options. */
export const subjectTypes = [
  'product',
  'manufacturer',
  'attribute',
  'order',
  'order_content',
  'shipment',
  'order_payment',
  'quote',
  'quote_line',
  'quote_note',
  'quotation',
  'quotation_draft',
  'quotation_line',
  'quotation_template',
  'file',
  'import',
  'picture',
  'saved_view',
  'search_rule',
  'demand',
  'punchout_system',
  'unspsc',
  'exchange_rate',
  'order_settings',
  'company_settings',
  'quotation_settings',
  'mail',
  'administrator',
  'api_key',
  'webhook_endpoint',
] as const;

const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Invalid parameters are ignored. */
export const historySearch = z.object({
  subject_type: text(40),
  subject_id: text(200),
  search: text(200),
  actor: text(120),
  action: text(60),
  from: day,
  to: day,
});

export type HistoryFilter = z.output<typeof historySearch>;

/** Whether any filter but the subject is set: a subject's history is a separate page. */
export function isFiltered({ subject_id, subject_type, ...others }: HistoryFilter): boolean {
  const filter = subject_id === undefined ? { ...others, subject_type } : others;
  return Object.values(filter).some((value) => value !== undefined);
}

/** The API's parameters: whole days in the browser's time zone, both included. */
export function historyParams({ from, to, ...filter }: HistoryFilter): Record<string, string> {
  const params = {
    ...filter,
    from: from && startOfDay(from, 0),
    to: to && startOfDay(to, 1),
  };
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function startOfDay(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
