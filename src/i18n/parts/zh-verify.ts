// Chinese: verifying documents, and the page of an order, which lists them.
import type { VerifyMessages } from './en-verify.ts';
import { orderProgress, verify } from '#i18n/zh/verify.ts';

export const messages: VerifyMessages = { ...verify, ...orderProgress };
