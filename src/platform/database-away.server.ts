// Tells a database that is away for now from a question that it refuses.

/** SQLSTATE classes: connection, resources, operator; then the system's own codes. */
const away = /^(08|53|57P|E[A-Z]+$)/;
const said = /^(Connection terminated|timeout exceeded when trying to connect)/;

/** Looks at what caused it, too: the query builder wraps what the driver throws. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return away.test(code) || said.test(error.message) || isDatabaseAway(error.cause);
}
