import { expect, test } from 'vitest';
import { RequestContext, requestContext } from '../request-context.server.ts';
import { requestQueues } from '../request-queue.server.ts';
import { admit } from './admission.server.ts';

test('who is signed in waits for no visitor', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const visits = Array.from({ length: 100 }, (_, n) =>
    requestContext.run(new RequestContext(`visit ${n}`, `client ${n}`), () => admit(() => left)),
  );
  await expect.poll(() => requestQueues.get('requests')?.counts().waiting).toBeGreaterThan(50);
  const clerk = Object.assign(new RequestContext('clerk', 'client 1'), { isSignedIn: true });
  expect(await requestContext.run(clerk, () => admit(async () => 'the order'))).toBe('the order');
  expect(requestQueues.get('requests')?.counts().waiting).toBeGreaterThan(50);
  leave();
  await Promise.all(visits);
});
