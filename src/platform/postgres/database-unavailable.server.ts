// Distinguishes a temporarily unavailable database from a rejected query.

/**
 * SQLSTATE classes: connection, resources, operator; a server that only reads, as in a failover; then the network's
 * own codes, not those of files.
 */
const unavailableCodes =
  /^(08|53|57P|25006|(ECONN\w+|EPIPE|ETIMEDOUT|EHOST\w+|ENET\w+|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$)/;
const unavailableMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks at what caused it, too: the query builder wraps what the driver throws. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    unavailableCodes.test(code) ||
    unavailableMessages.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  );
}
