import { expect, test } from 'vitest';
import { httpError } from './http-error.server.ts';
import { findHttpError } from './wrapped-http-error.server.ts';

test('answers problem details with the status, the sentence and the code of the error', async () => {
  const response = httpError('order.not_found').getResponse();
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    detail: 'Order not found.',
    code: 'not_found',
  });
});

test('is found within the error of another layer', () => {
  const error = httpError('order.not_found');
  expect(findHttpError(new Error('Failed query', { cause: error }))).toBe(error);
  expect(findHttpError(new Error('other'))).toBeUndefined();
});

test('fills values into the sentence, as they are', async () => {
  const title = '{limit} $& cables';
  const error = httpError('products.price_too_large', { values: { title, limit: 10 } });
  expect(error.message).toBe('{limit} $& cables would cost more than 10. Nothing was changed.');
});

test('adds headers, fields and further members', async () => {
  const errors = [{ path: 'body', message: 'is empty' }];
  const error = httpError('import_file.unusable', {
    values: { reason: 'The file is empty.' },
    errors,
    headers: { connection: 'close' },
    members: { code: 'empty', line: 3 },
  });
  const response = error.getResponse();
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.json()).toMatchObject({ status: 422, code: 'empty', line: 3, errors });
});
