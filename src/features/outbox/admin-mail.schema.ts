// Outbox: mails as administrators see them.
import { z } from 'zod';
import { productSearch } from '#features/products/product-list.schema.ts';
import { searchSchema } from '#kernel/search-schema.ts';

export const mailStatuses = ['waiting', 'sending', 'sent', 'failed'] as const;

export type MailStatus = (typeof mailStatuses)[number];

export const adminMailPageSize = 50;

export const adminMailQuery = z.object({
  status: z.enum([...mailStatuses, 'all']).default('all'),
  search: productSearch.trim().describe('Searches receiver and subject').default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const adminMailSearch = searchSchema(adminMailQuery);

const adminMailRow = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  about: z
    .object({ kind: z.enum(['quote', 'order']), id: z.guid() })
    .nullable()
    .describe('What the mail is about'),
  status: z.enum(mailStatuses),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  next_attempt_at: z.iso.datetime(),
});

export const adminMailPage = z.object({
  items: z.array(adminMailRow),
  total: z.int(),
  counts: z.partialRecord(z.enum(mailStatuses), z.int()),
  delivers: z.boolean().describe('False: no mail server is configured, so emails wait'),
});

export const adminMail = adminMailRow.extend({
  reply_to: z.string().nullable(),
  text: z.string(),
  hides_secret: z
    .boolean()
    .describe('A secret in the text, meant only for the receiver, is replaced by dots'),
});

export type AdminMailQuery = z.output<typeof adminMailQuery>;
export type AdminMailRow = z.output<typeof adminMailRow>;
export type AdminMailPage = z.output<typeof adminMailPage>;
export type AdminMail = z.output<typeof adminMail>;
