// Chinese: comparing products.
import type { CompareMessages } from './en-compare.ts';
import { compare } from '#i18n/zh/compare.ts';

export const messages: CompareMessages = compare;
