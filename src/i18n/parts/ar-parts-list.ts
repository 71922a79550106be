// Arabic: parts lists.
import type { PartsListMessages } from './en-parts-list.ts';
import { partsListPage } from '#i18n/ar/parts-list-page.ts';
import { partsList } from '#i18n/ar/parts-list.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: PartsListMessages = isolateArguments({ ...partsList, ...partsListPage });
