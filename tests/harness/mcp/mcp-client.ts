// MCP client for tests: the official one, connected to an API in this process or to a running server.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export const protocols = ['2025-11-25', '2026-07-28'] as const;

export type Protocol = (typeof protocols)[number];

interface Connection {
  protocol?: Protocol;
  origin?: string;
  headers?: Record<string, string>;
  /** Instead of the network. */
  fetch?: (url: string, init: RequestInit) => Promise<Response> | Response;
}

export async function connectMcp({
  protocol = '2026-07-28',
  origin = 'http://shop.test',
  headers = {},
  fetch: send = fetch,
}: Connection = {}): Promise<Client> {
  const client = new Client(
    { name: 'test-agent', version: '1.0.0' },
    { versionNegotiation: { mode: protocol === '2025-11-25' ? 'legacy' : { pin: protocol } } },
  );
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    requestInit: { headers: { authorization: 'Bearer public', ...headers } },
    fetch: async (url, init = {}) => send(String(url), init),
  });
  await client.connect(transport);
  return client;
}

/** The typed result of a tool; throws its sentence when it is an error. */
export async function callTool<Result>(client: Client, name: string, args: object): Promise<Result> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (result.isError) throw new Error(textOf(result));
  return result.structuredContent as Result;
}

/** The sentence of a tool's error. */
export async function toolError(client: Client, name: string, args: object): Promise<string> {
  const result = await client.callTool({ name, arguments: { ...args } });
  return result.isError ? textOf(result) : `no error: ${textOf(result)}`;
}

function textOf({ content }: Awaited<ReturnType<Client['callTool']>>): string {
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
}
