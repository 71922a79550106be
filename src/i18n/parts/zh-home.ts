// Chinese: the home page and its quote form.
import type { HomeMessages } from './en-home.ts';
import { home } from '#i18n/zh/home.ts';
import { quote } from '#i18n/zh/quote.ts';

export const messages: HomeMessages = { ...home, ...quote };
