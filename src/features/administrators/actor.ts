// Who is asking: made once per request, and every read and write starts from it.

export type Actor = { kind: 'visitor' } | { kind: 'administrator'; id: string };

export const visitor: Actor = { kind: 'visitor' };
