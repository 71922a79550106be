// Chinese: signing in to the admin, and what stands around every page of it.
import type { Translated } from '#i18n/en/translated.ts';
import type { signInEn } from './en-sign-in.ts';
import { account } from './zh/admin-account.ts';
import { frame } from './zh/admin-frame.ts';

export const signInZh: Translated<typeof signInEn> = { admin: { ...frame, account } };
