// Input of the routes of the company's texts.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';

export const inLanguage = z.object({ lang: z.enum(languages).default('en') });
export const bySlug = z.object({ slug: z.string() });
