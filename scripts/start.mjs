// `npm start`: installs and builds if necessary, then serves the production build until it is stopped.
import { spawn } from 'node:child_process';
import { build, install, node, root } from './set-up.mjs';

install();
build();

const server = spawn(node, ['scripts/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
// The terminal sends Ctrl-C to both. `npm start` forwards other signals only to its shell, which ends without this process.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 250).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
