// Manufacturers by the first letter of their names.

/** Letters with accents count as those without; names that begin with anything else come under “#”. */
export function byLetter<Named extends { name: string }>(all: readonly Named[]): Map<string, Named[]> {
  return Map.groupBy(all, ({ name }) => /^[A-Z]/.exec(name.normalize('NFD').toUpperCase())?.[0] ?? '#');
}
