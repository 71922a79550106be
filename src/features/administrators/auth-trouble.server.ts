// What the sign-in library keeps to itself: that its tables could not be read because the database was away.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from '#platform/database-away.server.ts';

const questions = new AsyncLocalStorage<{ away?: unknown }>();

/** The library's log: it hears of failures that are then answered as faults, or as if nobody were signed in. */
export function noteTrouble(_level: string, ...told: unknown[]): void {
  const question = questions.getStore();
  if (question) question.away ??= told.find(isDatabaseAway);
}

/** Rejects with what the database said when it was away, whatever the library makes of it. */
export async function askLibrary<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const question: { away?: unknown } = {};
  try {
    const answer = await questions.run(question, ask);
    if (question.away) throw question.away;
    return answer;
  } catch (error) {
    throw question.away ?? error;
  }
}
