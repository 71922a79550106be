// English: finding products by filters and in the table, loaded with the catalogue.
import type { Translated } from '#i18n/en.ts';
import { finder } from '#i18n/en/finder.ts';

export const messages = finder;

export type FinderMessages = Translated<typeof messages>;
