// English: manufacturers, loaded with their pages only.
import type { Translated } from '#i18n/en.ts';
import { manufacturers } from '#i18n/en/manufacturers.ts';

export const messages = manufacturers;

export type ManufacturersMessages = Translated<typeof messages>;
