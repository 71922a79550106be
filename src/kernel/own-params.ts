// The search parameters that a page declares: invalid ones are removed from the URL, all others stay.

type Raw = Record<string, unknown>;

/** Returns `clean`, plus undefined for each parameter of `names` that only the URL has: the router removes those. */
export function ownParams<Params extends object>(raw: Raw, names: readonly string[], clean: Params): Params {
  const invalid = names.filter((name) => name in raw && !(name in clean));
  return Object.assign(Object.fromEntries(invalid.map((name) => [name, undefined])), clean);
}

/** Whether the URL already contains `params`, in the same spelling. */
export function isWrittenAs(raw: Raw, params: object): boolean {
  return Object.entries(params).every(([name, value]) => !(name in raw) || raw[name] === toText(value));
}

function toText(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
