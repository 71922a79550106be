// Many requests with attachments at the same time, each sent twice, and what must be stored afterwards.
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Runtime } from '#platform/runtime.server.ts';
import { csvBytes, pdfBytes } from '../factories/attachment.factory.ts';
import { quoteInput } from '../factories/quote.factory.ts';
import { quoteApi } from './quote-api.ts';

export async function sendTogether(runtime: Runtime, count: number): Promise<void> {
  const { sendForm, receipt } = quoteApi(runtime);
  const submit = async (index: number) => {
    const lines = [{ part_number: `PART-${index}`, quantity: index + 1 }];
    const request = quoteInput({ lines, email: `load${index}@example.com` });
    const files = { 'a.pdf': pdfBytes(String(index)), 'b.csv': csvBytes() };
    // The second one is a double click.
    const both = await Promise.all([1, 2].map(() => sendForm(request, files, `load-${index}`)));
    const [first, second] = await Promise.all(both.map(receipt));
    expect(second).toEqual(first);
    return first?.number;
  };
  const numbers = await Promise.all(Array.from({ length: count }, (_, index) => submit(index)));
  expect(new Set(numbers).size).toBe(count);
  const { rows } = await runtime.database.execute(sql`
    select (select count(*)::int from quote_requests) as requests,
      (select count(*)::int from quote_lines) as lines,
      (select count(distinct (quote_id, position))::int from quote_attachments where quote_id is not null) as attachments,
      (select count(*)::int from mail_outbox) as mails,
      (select max(last) from document_numbers) as last`);
  expect(rows).toEqual([
    { requests: count, lines: count, attachments: 2 * count, mails: 2 * count, last: count },
  ]);
}
