// Who is asking: made once per request, and every read and write starts from it.

export type Administrator = { kind: 'administrator'; id: string };

export type Actor = { kind: 'visitor' } | Administrator;

export const visitor: Actor = { kind: 'visitor' };
