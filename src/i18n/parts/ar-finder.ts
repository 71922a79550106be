// Arabic: finding products by filters and in the table.
import type { FinderMessages } from './en-finder.ts';
import { finder } from '#i18n/ar/finder.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: FinderMessages = isolateArguments(finder);
