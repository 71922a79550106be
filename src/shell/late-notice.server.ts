// Late notice: what a page says whose code is late.
import { late as ar } from '#i18n/ar/late.ts';
import { late as en } from '#i18n/en/late.ts';
import type { Language } from '#i18n/language.ts';
import { late as zh } from '#i18n/zh/late.ts';

export const lateNotices: Record<Language, string> = { en, zh, ar };
