// English: parts lists, loaded with their page only.
import type { Translated } from '#i18n/en.ts';
import { partsListPage } from '#i18n/en/parts-list-page.ts';
import { partsList } from '#i18n/en/parts-list.ts';

export const messages = { ...partsList, ...partsListPage };

export type PartsListMessages = Translated<typeof messages>;
