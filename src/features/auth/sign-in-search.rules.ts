// Search parameters of the sign-in pages, read without the schemas of the pages behind them.
export interface LoginSearch {
  /** The page to return to. */
  from?: string | undefined;
  step?: 'second-factor' | undefined;
  /** Why a signed-in account has no access. */
  rejected?: string | undefined;
  /** Of the OpenID provider. */
  error?: string | undefined;
  /** Of an attempt without JavaScript, and the seconds to wait before the next one. */
  failed?: string | undefined;
  seconds?: number | undefined;
}

export function loginSearch({
  from,
  step,
  rejected,
  error,
  failed,
  seconds,
}: Record<string, unknown>): LoginSearch {
  const wait = Number(seconds);
  return {
    from: asText(from),
    step: step === 'second-factor' ? step : undefined,
    rejected: asText(rejected),
    error: asText(error),
    failed: asText(failed),
    seconds: Number.isSafeInteger(wait) && wait > 0 ? wait : undefined,
  };
}

/** `token`: of an invitation. */
export function welcomeSearch({ token }: Record<string, unknown>): { token?: string | undefined } {
  return { token: asText(token) };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
