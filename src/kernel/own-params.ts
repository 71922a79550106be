// A page's own parameters in its URL: the ones that mean nothing to it are taken out, everybody else's stay.

type Raw = Record<string, unknown>;

/** `clean`, and undefined, which removes it, for each other parameter of `names` that the URL holds. */
export function ownParams<Params extends object>(raw: Raw, names: readonly string[], clean: Params): Params {
  const nonsense = names.filter((name) => name in raw && !(name in clean));
  return Object.assign(Object.fromEntries(nonsense.map((name) => [name, undefined])), clean);
}

/** Whether the URL says `params` already, and in these characters. */
export function isWrittenAs(raw: Raw, params: object): boolean {
  return Object.entries(params).every(([name, value]) => !(name in raw) || raw[name] === toText(value));
}

function toText(value: unknown): string | undefined {
  return value === undefined ? undefined : String(value);
}
