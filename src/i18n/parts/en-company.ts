// English: services, legal texts, careers and news, loaded with those pages only.
import type { Translated } from '#i18n/en.ts';
import { marketing } from '#i18n/en/marketing.ts';

export const messages = marketing;

export type CompanyMessages = Translated<typeof messages>;
