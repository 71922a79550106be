// Arabic: comparing products.
import type { CompareMessages } from './en-compare.ts';
import { compare } from '#i18n/ar/compare.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: CompareMessages = isolateArguments(compare);
