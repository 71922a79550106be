// Tells a database that is away for now from a question that it refuses.

/**
 * SQLSTATE classes: connection, resources, operator; a server that only reads, as in a failover; then the network's
 * own codes, not those of files.
 */
const away =
  /^(08|53|57P|25006|(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$)/;
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks at what caused it, too: the query builder wraps what the driver throws. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return away.test(code) || said.test(error.message) || isDatabaseAway(error.cause);
}
