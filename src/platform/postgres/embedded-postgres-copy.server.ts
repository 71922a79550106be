// Copies the PostgreSQL programs to a folder where an unprivileged account can run them.

import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Returns the copy's program folder, made at first use, or undefined when no folder allows it. Runs as root. */
export function copyBinaries(
  folder: string,
  version: string,
  runs: (copy: string) => boolean,
  say: (message: string) => void,
): string | undefined {
  const content = createHash('sha256')
    .update(fs.readFileSync(join(folder, 'postgres')))
    .digest('hex');
  const name = `entrepot-postgresql-${version}-${content.slice(0, 12)}`;
  // Temporary folders are often mounted without execution or cleaned while we run: the second choice.
  for (const parent of ['/var/lib', tmpdir()]) {
    const target = join(parent, name);
    const programs = join(target, basename(folder));
    try {
      if (!fs.existsSync(target)) {
        copyOnce(dirname(folder), target);
        say(`The PostgreSQL programs were copied to ${target}, where an unprivileged account can run them.`);
      }
      if (isTrustworthy(target) && runs(programs)) return programs;
    } catch {
      continue;
    }
  }
  return undefined;
}

/** Whether only root can have created it or can change it. */
export function isTrustworthy(target: string): boolean {
  const own = fs.lstatSync(target);
  if (!own.isDirectory() || own.uid !== 0 || own.mode & 0o022) return false;
  let folder = dirname(fs.realpathSync(target));
  for (;;) {
    const { uid, mode } = fs.statSync(folder);
    const isSticky = (mode & 0o1000) !== 0;
    if (uid !== 0 || (mode & 0o022 && !isSticky)) return false;
    if (folder === dirname(folder)) return true;
    folder = dirname(folder);
  }
}

function copyOnce(source: string, target: string): void {
  const unfinished = fs.mkdtempSync(`${target}.`);
  try {
    copyTree(source, unfinished);
    fs.renameSync(unfinished, target);
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    // Two concurrent starts: the other one's copy serves as well, if the following check accepts it.
    if (!fs.existsSync(target)) throw cause;
  }
}

/** Modes are set one by one: a strict or a loose umask at installation must not carry over. */
function copyTree(source: string, target: string): void {
  for (const entry of fs.readdirSync(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to);
    else if (entry.isDirectory()) {
      fs.mkdirSync(to);
      copyTree(from, to);
    } else if (!entry.name.endsWith('.a')) {
      fs.copyFileSync(from, to);
      fs.chmodSync(to, fs.statSync(from).mode & 0o100 ? 0o755 : 0o644);
    }
  }
  fs.chmodSync(target, 0o755);
}
