// Chinese: services, legal texts, careers and news.
import type { CompanyMessages } from './en-company.ts';
import { marketing } from '#i18n/zh/marketing.ts';

export const messages: CompanyMessages = marketing;
