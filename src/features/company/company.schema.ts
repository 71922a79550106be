// What the site's own doors to the company's texts accept.
import { z } from 'zod';
import { languages } from '#languages/language.ts';

export const inLanguage = z.object({ lang: z.enum(languages).default('en') });
export const bySlug = z.object({ slug: z.string() });
