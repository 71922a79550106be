// Arabic: services, legal texts, careers and news.
import type { CompanyMessages } from './en-company.ts';
import { marketing } from '#i18n/ar/marketing.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: CompanyMessages = isolateArguments(marketing);
