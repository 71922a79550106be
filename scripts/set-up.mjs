// Set-up of a clone: installs packages and builds, each only when it is outdated.
// Plain JavaScript for any Node.js from 20 on: it runs before the pinned one is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepPrevious, setAside } from './keep-release.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules/.bin');
const windows = process.platform === 'win32';

/** The pinned Node.js, whatever the system has. */
export const node = path.join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

export const npm = windows ? 'npm.cmd' : 'npm';

/** Runs a command in the repository's root with the pinned Node.js first on PATH; a failure ends the process. */
export function run(command, args, options) {
  const result = attempt(command, args, options);
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Runs a command that may fail; `status` is 0 on success. */
export function attempt(command, args, { env = {}, quiet = false } = {}) {
  return spawnSync(command, args, {
    cwd: root,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
    // Windows starts a .cmd only through a shell, which does not quote paths; nothing else uses one.
    shell: windows && command.endsWith('.cmd'),
    env: { ...environment(), ...env },
  });
}

/** The environment with the pinned Node.js and the packages' commands first on PATH. */
export function environment() {
  const PATH = [path.dirname(node), bin, process.env.PATH].join(path.delimiter);
  return { ...process.env, PATH };
}

export function say(message) {
  process.stderr.write(`${message}\n`);
}

export function install() {
  const wanted = digest(['package.json', 'package-lock.json']);
  const stamp = path.join(root, 'node_modules/.installed');
  if (read(stamp) === wanted && existsSync(node)) return;
  say('Installing packages (once, about half a minute) …');
  // Not `npm ci`: it rejects a lock file that lacks optional packages of other platforms, which not every registry
  // holds. `--no-save` takes the same versions from the lock file and leaves it as it is.
  run(npm, ['install', '--no-save', '--include=dev', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

export function build() {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.json',
    'src',
    'scripts',
    'public',
    'database',
  ];
  const wanted = digest(sources.flatMap(files));
  const stamp = path.join(root, 'dist/.built');
  if (read(stamp) === wanted) return;
  say('Building (once, a few seconds) …');
  const dist = path.join(root, 'dist');
  setAside(dist);
  run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  run(node, ['scripts/finish-build.ts']);
  keepPrevious(dist);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function files(entry) {
  const full = path.join(root, entry);
  if (!statSync(full).isDirectory()) return [entry];
  return readdirSync(full)
    .sort()
    .flatMap((name) => files(path.join(entry, name)));
}

/** A hash of names and contents; a checkout changes modification times, so they do not count. */
function digest(names) {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
