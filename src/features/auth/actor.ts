// Actor: on whose behalf a request reads and writes, created once per request.

export type Administrator = { kind: 'administrator'; id: string };

export type Actor = { kind: 'visitor' } | Administrator;

/** Actor of background work in the history, such as the end of a reservation. */
export const theSystem = { id: 'system' } as const;

export const visitor: Actor = { kind: 'visitor' };
