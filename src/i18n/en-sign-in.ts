// English: signing in to the admin, and what stands around every page of it.
import { account } from './en/admin-account.ts';
import { frame } from './en/admin-frame.ts';

export const signInEn = { admin: { ...frame, account } };
