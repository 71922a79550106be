// A request's body as it is sent: what an upload door takes in, within a limit.
import { Problem } from './problem.server.ts';

/** Never holds more than `limit` bytes, however much is sent. `what`: as a refusal calls it. */
export async function readRawBody(request: Request, limit: number, what: string): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge(limit);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of request.body ?? []) {
      size += part.length;
      // Leaving the loop gives the rest of the body up.
      if (size > limit) throw tooLarge(limit);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof Problem) throw error;
    // Whoever sent it has cancelled or lost the connection: no fault of ours, and nothing for the log.
    throw new Problem(400, `${what} did not arrive as a whole.`);
  }
  return Buffer.concat(parts);
}

function tooLarge(limit: number): Problem {
  const megabytes = limit / 1024 / 1024;
  const errors = [{ path: 'body', message: `at most ${megabytes} MB` }];
  return new Problem(
    413,
    `Send at most ${megabytes} MB.`,
    errors,
    { connection: 'close' },
    { code: 'too_large' },
  );
}
