// Chinese: finding products by filters and in the table.
import type { FinderMessages } from './en-finder.ts';
import { finder } from '#i18n/zh/finder.ts';

export const messages: FinderMessages = finder;
