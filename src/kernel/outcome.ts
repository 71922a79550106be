/** What a function returns that can reject what it is asked: its value, or why not. */
export type Outcome<Value, Problem> = { ok: true; value: Value } | { ok: false; error: Problem };
