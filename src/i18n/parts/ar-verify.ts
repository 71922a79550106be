// Arabic: verifying documents, and the page of an order, which lists them.
import type { VerifyMessages } from './en-verify.ts';
import { orderProgress, verify } from '#i18n/ar/verify.ts';
import { isolateArguments } from '#i18n/isolate.ts';

export const messages: VerifyMessages = isolateArguments({ ...verify, ...orderProgress });
