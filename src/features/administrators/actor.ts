// Who is asking: made once per request, and every read and write starts from it.

export type Administrator = { kind: 'administrator'; id: string };

export type Actor = { kind: 'visitor' } | Administrator;

/** What happens by itself, such as the end of a reservation, is kept in the history under this name. */
export const theSystem = { id: 'system' } as const;

export const visitor: Actor = { kind: 'visitor' };
