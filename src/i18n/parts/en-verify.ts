// English: verifying documents, and the page of an order, which lists them.
import type { Translated } from '#i18n/en.ts';
import { orderProgress, verify } from '#i18n/en/verify.ts';

export const messages = { ...verify, ...orderProgress };

export type VerifyMessages = Translated<typeof messages>;
