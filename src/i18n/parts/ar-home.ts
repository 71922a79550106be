// Arabic: the home page and its quote form.
import type { HomeMessages } from './en-home.ts';
import { home } from '#i18n/ar/home.ts';
import { quote } from '#i18n/ar/quote.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: HomeMessages = isolateArguments({ ...home, ...quote });
