// Error descriptions for the log: what failed and where, never a value that somebody typed or that a row holds.
import { isRecord } from '#kernel/object.ts';

/** Deeper causes are left out. */
const deepest = 5;
const longestQuery = 500;
const longestMessage = 2_000;
/** Properties that name parts of this application or of the machine. `detail`, `where`, `hint` and `params` carry rows. */
const harmless = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'command',
];
/** SQLSTATEs whose messages quote names of tables and constraints; elsewhere what is quoted is a value. */
const quotesNames = /^(08|23|25|28|3D|40|42P|42703|53|55|57)/;
const mailbox = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/g;

export interface DescribedError {
  type: string;
  message: string;
  stack: string;
  cause?: unknown;
  [property: string]: unknown;
}

/** A thrown text is truncated; any other thrown object is described by its type. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return describeThrown(error);
  const message = messageOf(error, depth).slice(0, longestMessage);
  const described: DescribedError = {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
  };
  for (const name of harmless) {
    const value = isRecord(error) ? error[name] : undefined;
    if (typeof value === 'number' || typeof value === 'string') described[name] = value;
  }
  if (error.cause !== undefined && depth < deepest) described.cause = describeError(error.cause, depth + 1);
  if (error instanceof AggregateError && depth < deepest) {
    described.errors = error.errors.slice(0, deepest).map((one: unknown) => describeError(one, depth + 1));
  }
  return described;
}

function describeThrown(thrown: unknown): unknown {
  if (typeof thrown === 'string') return withoutMailboxes(thrown).slice(0, longestMessage);
  return typeof thrown === 'object' && thrown !== null
    ? { type: thrown.constructor?.name ?? 'object' }
    : thrown;
}

function messageOf(error: Error, depth: number): string {
  if ('params' in error && 'query' in error) return `Failed query: ${withoutLiterals(String(error.query))}`;
  if ('severity' in error && !quotesNames.test('code' in error ? String(error.code) : '')) {
    return withoutQuoted(error.message);
  }
  const { cause } = error;
  if (!(cause instanceof Error) || depth >= deepest || !cause.message) return withoutMailboxes(error.message);
  // Wrapping errors often repeat the message of their cause.
  return withoutMailboxes(error.message.replaceAll(cause.message, () => messageOf(cause, depth + 1)));
}

function withoutQuoted(message: string): string {
  return withoutMailboxes(message.replace(/"[^]*"/, '"…"'));
}

/** Also drops the parameters that the query builder appends to the message. */
function withoutMailboxes(message: string): string {
  return message.replace(/\nparams: [^]*/, '').replace(mailbox, '…@…');
}

/** Values travel as parameters; literals in a statement are dropped as well. */
function withoutLiterals(query: string): string {
  const bare = query.replace(/'(?:[^']|'')*'/g, "'…'");
  return bare.length > longestQuery ? `${bare.slice(0, longestQuery)}…` : bare;
}

/** Without the message, which the stack repeats. */
function framesOf({ stack = '', message }: Error): string {
  const place = message ? stack.indexOf(message) : -1;
  const rest = place < 0 ? stack : stack.slice(place + message.length);
  const frames = rest.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.map((frame) => `\n${frame}`).join('');
}
