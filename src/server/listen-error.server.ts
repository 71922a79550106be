// Why the site cannot listen, in terms of what the operator can set.
import { type Config, ConfigError } from '#platform/config.server.ts';

export function listenError(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another process.`);
    case 'EACCES':
      return new ConfigError(`PORT ${port} is not open to this user: set one from 1024 on.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new ConfigError(`HOST ${host} is no address of this machine.`);
    default:
      return error;
  }
}
