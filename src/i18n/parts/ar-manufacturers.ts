// Arabic: manufacturers.
import type { ManufacturersMessages } from './en-manufacturers.ts';
import { manufacturers } from '#i18n/ar/manufacturers.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: ManufacturersMessages = isolateArguments(manufacturers);
