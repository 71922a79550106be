// Packages of Debian for tests, installed where the run may do that: as root, with apt-get.
import { existsSync } from 'node:fs';
import { attempt, say } from './set-up.mjs';

const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

/** False where they cannot be installed. */
export function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${packages.join(', ')} from the distribution …`);
  const apt = (...args) =>
    attempt('apt-get', [...args, ...options], { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true })
      .status === 0;
  const install = () => apt('install', '-y', '--no-remove', ...packages);
  // The lists of packages may be missing, or old.
  return install() || (apt('update') && install());
}
