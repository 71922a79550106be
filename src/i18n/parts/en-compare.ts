// English: comparing products, loaded with the first picked product and with the comparison.
import type { Translated } from '#i18n/en.ts';
import { compare } from '#i18n/en/compare.ts';

export const messages = compare;

export type CompareMessages = Translated<typeof messages>;
