import { HTTPException } from 'hono/http-exception';
import { expect, test } from 'vitest';
import { QueueFullError } from '#platform/http/request-queue.server.ts';
import {
  CompilerFailedError,
  DocumentTooLargeError,
  DocumentTooSlowError,
  RenderError,
  RendererBusyError,
  UnprintableTextError,
} from '../engine/document-renderer.server.ts';
import { toDocumentError } from './document-error.server.ts';

async function responseOf(error: unknown) {
  const found = toDocumentError(error);
  if (!(found instanceof HTTPException)) throw new Error('Not an HTTP error.');
  const response = found.getResponse();
  return { status: response.status, body: await response.json(), retry: response.headers.get('retry-after') };
}

test('a text that cannot be printed is named with its field', async () => {
  const error = new UnprintableTextError({ path: 'buyer.name', text: 'Snow ☃', character: '☃' });
  const { status, body } = await responseOf(error);
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: [{ path: 'buyer.name' }] });
  expect(JSON.stringify(body)).toContain('☃');
});

test.each([new QueueFullError(), new RendererBusyError('late')])(
  '%s is a 503 with the time to retry',
  async (error) => {
    expect(await responseOf(error)).toMatchObject({ status: 503, retry: '5' });
  },
);

test.each([
  [new RendererBusyError('late'), 503, 'busy', 'Too many documents are waiting'],
  [new DocumentTooSlowError(8_000), 503, 'too_slow', 'could not be set within 8 seconds'],
  [new CompilerFailedError('ended'), 503, 'compiler_failed', 'The document compiler ended'],
  [new DocumentTooLargeError(4_200_000, 3_000_000), 422, 'too_large', '4200 thousand characters'],
])('%s is told apart from others', async (error, expected, code, detail) => {
  const { status, body } = await responseOf(error);
  expect(status).toBe(expected);
  expect(body).toMatchObject({ code, detail: expect.stringContaining(detail) });
});

test.each([new Error('The database is gone.'), new RenderError('unknown variable')])(
  '%s stays what it is, so that it is logged',
  (error) => {
    expect(toDocumentError(error)).toBe(error);
  },
);
