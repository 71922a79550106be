import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ConfigError } from '#platform/config/config.server.ts';
import { listenError } from './listen-error.server.ts';

async function failure(port: number, host: string): Promise<Error> {
  const [error] = (await once(
    createServer()
      .listen(port, host)
      .on('listening', () => {}),
    'error',
  )) as [NodeJS.ErrnoException];
  return listenError(error, { port, host });
}

test('a port in use is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const error = await failure(port, '127.0.0.1');
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toBe(`PORT ${port} is in use by another process.`);
  taken.close();
});

// 192.0.2.1 is reserved for documentation: no machine has it.
test.each(['no-such-host.invalid', '192.0.2.1'])('the host %s is named', async (host) => {
  const error = await failure(0, host);
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toBe(`HOST ${host} is not an address of this machine.`);
});

test('names a privileged port, and reports anything else as a bug', () => {
  const settings = { port: 80, host: '0.0.0.0' };
  const withCode = (code: string) => Object.assign(new Error('listen'), { code });
  expect(listenError(withCode('EACCES'), settings).message).toContain('PORT 80');
  const other = withCode('EMFILE');
  expect(listenError(other, settings)).toBe(other);
});
