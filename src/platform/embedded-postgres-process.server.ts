// Runs PostgreSQL's programs beside us, as another account and in folders that account cannot walk to.

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Account } from './embedded-postgres-account.server.ts';

const INHERITED_DESCRIPTOR = 3;
const KEPT_LINES = 40;

export interface ProgramRun {
  program: string;
  account: Account | undefined;
  /** The folder the program works in; `args` is told how the child names it. */
  folder: string;
  args: (folder: string) => string[];
  input?: boolean;
}

export interface Program {
  child: ChildProcess;
  /** Calls back for each line on stderr. */
  onLine(listener: (line: string) => void): void;
  /** What it last complained of. */
  complaint(): string;
  /** Settles when it is gone: its exit code, or null after a signal; rejects when it could not run. */
  ended: Promise<number | null>;
}

/**
 * Starts a program in its own session, so that a terminal's Ctrl-C reaches us alone and we stop it in order.
 * Under root on Linux the child receives the folder as an open descriptor: /proc/self/fd/3 leads into it
 * without passing its parents, so a data folder below /root (mode 0700) works without loosening any mode.
 */
export function runProgram({ program, account, folder, args, input }: ProgramRun): Program {
  const byDescriptor = account && process.platform === 'linux' && existsSync('/proc/self/fd');
  const descriptor = byDescriptor ? openSync(folder, 'r') : undefined;
  try {
    const path = descriptor === undefined ? folder : `/proc/self/fd/${INHERITED_DESCRIPTOR}`;
    const child = spawn(program, args(path), {
      ...childOptions(account),
      detached: process.platform !== 'win32',
      stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
    });
    endWithUs(child);
    return follow(child);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** In its own session it would outlive us. From the first moment: a signal may end us before it is ready. */
function endWithUs(child: ChildProcess): void {
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', () => process.off('exit', interrupt));
}

/** What every child gets: its account, a folder that surely exists, and none of our secrets. */
export function childOptions(account: Account | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    ...(process.platform !== 'win32' && { cwd: '/' }),
    env: environment(),
    windowsHide: true,
  };
}

function environment(): NodeJS.ProcessEnv {
  const kept =
    /^(PATH|LD_LIBRARY_PATH|DYLD_\w+|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|TEMP|TMP|TMPDIR)$/i;
  const entries = Object.entries(process.env).filter(([name]) => kept.test(name));
  return { ...Object.fromEntries(entries), LC_ALL: 'C' };
}

function follow(child: ChildProcess): Program {
  const lines: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split(/\r?\n/);
    rest = parts.pop() ?? '';
    for (const line of parts) {
      lines.push(line);
      if (lines.length > KEPT_LINES) lines.shift();
      for (const listener of listeners) listener(line);
    }
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whoever waits sees the rejection; this keeps it from counting as unhandled before anyone does.
  ended.catch(() => undefined);
  return {
    child,
    ended,
    onLine: (listener) => void listeners.push(listener),
    complaint: () => complaintIn(lines),
  };
}

function complaintIn(lines: string[]): string {
  const grave = lines.filter((line) => /\b(FATAL|PANIC|HINT|error):|error while loading/.test(line));
  const told = (grave.length > 0 ? grave : lines.slice(-5)).map((line) =>
    line.replace(/^\d{4}-.*?\[\d+\] /, ''),
  );
  return told.join(' ').replace(/\s+/g, ' ').trim();
}
