// Requests for a quote as administrators list, read, change and answer them.
import { z } from '@hono/zod-openapi';
import { productSearch } from '#features/catalogue/catalogue.schema.ts';
import { languages } from '#languages/language.ts';
import { cleanText } from '#kernel/text.ts';
import { quoteStatuses } from './quote.rules.ts';

export const deskQuotePageSize = 50;

export const noteLimit = 5000;
export const replyLimits = { subject: 200, body: 20_000 };

export const deskQuoteQuery = z.object({
  status: z
    .enum([...quoteStatuses, 'open', 'all'])
    .default('open')
    .describe('`open`: new and in progress'),
  search: productSearch
    .trim()
    .describe('In name, email, company, interest, message, and the reference')
    .default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const person = z.object({ id: z.string(), name: z.string() });

export const deskQuoteRow = z.object({
  id: z.guid(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  product_interest: z.string().nullable(),
  excerpt: z.string().describe('How the message begins'),
  status: z.enum(quoteStatuses),
  owner: person.nullable(),
  is_unread: z.boolean(),
  created_at: z.iso.datetime(),
  due_at: z.iso.datetime().describe('By when a reply was promised'),
  answered_at: z.iso.datetime().nullable(),
});

export const deskQuotePage = z.object({
  items: z.array(deskQuoteRow),
  total: z.int(),
  counts: z.partialRecord(z.enum(quoteStatuses), z.int()),
});

export const deskQuoteMail = z.object({
  id: z.guid(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sending', 'sent', 'failed']),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});

export const deskQuoteNote = z.object({
  id: z.guid(),
  author: person.nullable(),
  body: z.string(),
  created_at: z.iso.datetime(),
});

export const deskQuote = deskQuoteRow.omit({ excerpt: true }).extend({
  message: z.string(),
  language: z.enum(languages),
  source: z.object({
    page: z.string().optional(),
    referrer: z.string().optional(),
    product_id: z.string().optional(),
    utm: z.record(z.string(), z.string()).optional(),
  }),
  reply_template: z.object({ subject: z.string(), body: z.string() }).describe('In the sender’s language'),
  mails: z.array(deskQuoteMail),
  notes: z.array(deskQuoteNote),
});

const changeable = z
  .object({
    status: z.enum(quoteStatuses),
    owner_id: z.string().max(100).nullable(),
    is_read: z.boolean(),
  })
  .partial();

export const quoteChanges = z
  .object({ from: changeable.describe('What one saw'), to: changeable })
  .refine(({ from, to }) => Object.keys(to).join() === Object.keys(from).join(), {
    message: 'from and to must name the same fields',
  })
  .refine(({ to }) => Object.keys(to).length > 0, { message: 'nothing to change' });

const written = (limit: number) =>
  z
    .string()
    .overwrite(cleanText)
    .check(z.minLength(1, 'is required'), z.maxLength(limit, `at most ${limit} characters`));

export const quoteNoteInput = z.object({ body: written(noteLimit) });

export const quoteReply = z.object({
  key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, '32 hexadecimal digits')
    .describe('Of your choice: the same reply sent again is one mail'),
  subject: written(replyLimits.subject).refine((text) => !text.includes('\n'), 'one line'),
  body: written(replyLimits.body),
});

export const changedQuote = z.object({ quote: deskQuote, change_set_id: z.guid().nullable() });

export type DeskQuoteQuery = z.output<typeof deskQuoteQuery>;
export type DeskQuoteRow = z.output<typeof deskQuoteRow>;
export type DeskQuotePage = z.output<typeof deskQuotePage>;
export type DeskQuote = z.output<typeof deskQuote>;
export type QuoteChanges = z.output<typeof quoteChanges>;
export type QuoteReply = z.output<typeof quoteReply>;
export type ChangedQuote = z.output<typeof changedQuote>;
