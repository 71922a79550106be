// Chinese: parts lists.
import type { PartsListMessages } from './en-parts-list.ts';
import { partsListPage } from '#i18n/zh/parts-list-page.ts';
import { partsList } from '#i18n/zh/parts-list.ts';

export const messages: PartsListMessages = { ...partsList, ...partsListPage };
