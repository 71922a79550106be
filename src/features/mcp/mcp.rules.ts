// Rules of the Model Context Protocol's endpoint: its limits, and which Host and Origin headers it accepts.

export const mcpPath = '/mcp';

/** Bytes of a message: a parts list or a quote list of 3,000 lines fits, as in the API. */
export const mcpBodyLimit = 4 * 1024 * 1024;

/** Objects and arrays within each other. A message of a tool has at most six. */
export const mostNested = 32;

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

interface Source {
  /** Of the request, with the host that its Host header names. */
  url: string;
  origin: string | undefined;
}

/**
 * Why a request may come from a page whose name was rebound to this server's address. Undefined: it may not. Browsers
 * send an Origin with every POST. Other programs send none, and may arrive through a proxy that renames the host.
 */
export function rebindingIssue({ url, origin }: Source, siteUrl: string): string | undefined {
  if (origin === undefined) return undefined;
  const { host, hostname } = new URL(url);
  const site = new URL(siteUrl);
  if (hostname !== site.hostname && !loopback.has(hostname)) return `Invalid Host: ${host}`;
  if (origin === site.origin || (URL.canParse(origin) && new URL(origin).host === host)) {
    return undefined;
  }
  return 'Invalid Origin';
}

/** Whether it has more levels than `limit`, found without recursion. */
export function isNestedDeeper(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}
