// How often, and how soon, the browser asks a question again that got no proper answer.
import { isDesk } from '#languages/desk-path.ts';

/**
 * For what visitors ask: without a network it fails and says so, instead of waiting without a word beside an older
 * answer; once there is one again it is asked again.
 */
export const failOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

const desk = { tries: 5, first: 200 };
const shop = { tries: 3, first: 1000 };
const longest = 30_000;

/** A refusal stays one however often it is asked for; `status` 0, or none: there was no answer. */
export function mayAskAgain(failures: number, error: Error, path: string): boolean {
  const status = 'status' in error ? Number(error.status) : 0;
  return failures < termsAt(path).tries && (status === 0 || status >= 500);
}

/** In milliseconds. An administrator works against the clock; a visitor's page can wait. */
export function waitBeforeAsking(attempt: number, path: string): number {
  return Math.min(termsAt(path).first * 2 ** attempt, longest);
}

function termsAt(path: string) {
  return isDesk(path) ? desk : shop;
}
