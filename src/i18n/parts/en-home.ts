// English: the home page and its quote form, loaded with that page only.
import type { Translated } from '#i18n/en.ts';
import { home } from '#i18n/en/home.ts';
import { quote } from '#i18n/en/quote.ts';

export const messages = { ...home, ...quote };

export type HomeMessages = Translated<typeof messages>;
