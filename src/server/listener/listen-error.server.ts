// Listen errors: names the variable that the operator can change.
import { type Config, ConfigError } from '#platform/config/config.server.ts';

export function listenError(
  error: NodeJS.ErrnoException,
  { port, host }: Pick<Config, 'port' | 'host'>,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another process.`);
    case 'EACCES':
      return new ConfigError(`No permission to use PORT ${port}. Set PORT to 1024 or higher.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return new ConfigError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
