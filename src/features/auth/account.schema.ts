// Search parameters of the sign-in pages.
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

export const loginSearch = z.object({
  /** The page to return to. */
  from: text,
  step: z.literal('second-factor').optional().catch(undefined),
  /** Why a signed-in account has no access. */
  rejected: text,
  /** Of the OpenID provider. */
  error: text,
  /** Of an attempt without JavaScript, and the seconds to wait before the next one. */
  failed: text,
  seconds: z.coerce.number().int().positive().optional().catch(undefined),
});

export type LoginSearch = z.output<typeof loginSearch>;

/** `token`: of an invitation. */
export const welcomeSearch = z.object({ token: text });
