// What the admin routes of synonyms and redirects accept and answer, shared by form and routes.
import { z } from 'zod';
import { cleanLine } from '#kernel/text.ts';
import { synonymKey } from '../words/synonym-key.ts';

export const ruleKinds = ['synonyms', 'redirect'] as const;

export type RuleKind = (typeof ruleKinds)[number];

export const ruleLimits = { term: 100, terms: 50, path: 500 } as const;
/** All of them are held in memory. */
export const mostRules = 5_000;

const term = z
  .string('must be a text')
  .overwrite(cleanLine)
  .max(ruleLimits.term, `at most ${ruleLimits.term} characters`)
  .refine((text) => synonymKey(text) !== '', 'must contain a letter or a digit');

const terms = z
  .array(term)
  .min(1, 'required')
  .max(ruleLimits.terms, `at most ${ruleLimits.terms} terms`)
  .describe('Words and phrases in any language');

const path = z
  .string('must be a text')
  .overwrite(cleanLine)
  .max(ruleLimits.path, `at most ${ruleLimits.path} characters`)
  .refine(isPublicPath, 'must be a page of this site, such as /quality-assurance');

const synonymsInput = z.object({
  kind: z.literal('synonyms'),
  terms: terms.refine(hasTwoMeaningsToJoin, 'at least two different terms'),
  path: z.null().default(null),
});

const redirectInput = z.object({ kind: z.literal('redirect'), terms, path });

export const ruleInput = z.discriminatedUnion('kind', [synonymsInput, redirectInput]);

/** Only the changed fields, with the values that the form was filled with. */
export const ruleChanges = z.object({
  from: z.object({ terms: z.unknown(), path: z.unknown() }).partial(),
  to: z.object({ terms, path }).partial(),
});

export const searchRule = z.object({
  id: z.guid(),
  kind: z.enum(ruleKinds),
  terms: z.array(z.string()),
  path: z.string().nullable(),
  updated_at: z.iso.datetime(),
});

export const savedRule = z.object({
  rule: searchRule,
  change_set_id: z.guid().nullable().describe('Null: nothing changed'),
});

export type SearchRule = z.output<typeof searchRule>;
export type RuleInput = z.output<typeof ruleInput>;
export type RuleChanges = z.output<typeof ruleChanges>;
export type SavedRule = z.output<typeof savedRule>;

/** Spellings of one term join nothing. */
export function hasTwoMeaningsToJoin(list: readonly string[]): boolean {
  return new Set(list.map(synonymKey)).size > 1;
}

function isPublicPath(text: string): boolean {
  return /^\/(?!\/)[^\s\\]*$/.test(text) && !/^\/(admin|api|functions)(\/|\?|$)/.test(text);
}
