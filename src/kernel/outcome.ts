/** What a function returns that can reject what is requested: its value, or why not. */
export type Outcome<Value, Problem> = { ok: true; value: Value } | { ok: false; error: Problem };
