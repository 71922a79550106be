// The outbox as administrators see it.
import { z } from '@hono/zod-openapi';
import { productSearch } from '#features/catalogue/catalogue.schema.ts';

export const mailStatuses = ['waiting', 'sending', 'sent', 'failed'] as const;

export type MailStatus = (typeof mailStatuses)[number];

export const deskMailPageSize = 50;

export const deskMailQuery = z.object({
  status: z.enum([...mailStatuses, 'all']).default('all'),
  search: productSearch.trim().describe('In receiver and subject').default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const deskMailRow = z.object({
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

export const deskMailPage = z.object({
  items: z.array(deskMailRow),
  total: z.int(),
  counts: z.partialRecord(z.enum(mailStatuses), z.int()),
  delivers: z.boolean().describe('False: no mail server is configured, and mail waits here'),
});

export const deskMail = deskMailRow.extend({
  reply_to: z.string().nullable(),
  text: z.string(),
  hides_secret: z.boolean().describe('Dots stand in the text for what only the receiver may know'),
});

export type DeskMailQuery = z.output<typeof deskMailQuery>;
export type DeskMailRow = z.output<typeof deskMailRow>;
export type DeskMailPage = z.output<typeof deskMailPage>;
export type DeskMail = z.output<typeof deskMail>;
