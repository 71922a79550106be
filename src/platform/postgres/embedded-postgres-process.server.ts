// Runs PostgreSQL's programs as child processes, as another account, even in folders that this account cannot traverse.

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { Account } from './embedded-postgres-account.server.ts';

const INHERITED_DESCRIPTOR = 3;
const STORED_LINES = 40;

export interface ProgramRun {
  program: string;
  account: Account | undefined;
  /** The folder the program works in; `args` receives its path as the child sees it. */
  folder: string;
  args: (folder: string) => string[];
  input?: boolean;
}

export interface Program {
  child: ChildProcess;
  /** Calls back for each line on stderr. */
  onLine(listener: (line: string) => void): void;
  /** The last error messages on stderr. */
  errorOutput(): string;
  /** Resolves with the exit code, or null after a signal; rejects when the program could not run. */
  ended: Promise<number | null>;
}

/**
 * Starts a program in its own session, so that a terminal's Ctrl-C reaches only this process, which then stops it.
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
    stopOnExit(child);
    return follow(child);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** In its own session it would outlive this process. Registered at once, since a signal may arrive before it is ready. */
function stopOnExit(child: ChildProcess): void {
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('exit', () => process.off('exit', interrupt));
}

/** Options of every child process: its account, a working directory that exists, and an environment without secrets. */
export function childOptions(account: Account | undefined) {
  return {
    ...(account && { uid: account.uid, gid: account.gid }),
    ...(process.platform !== 'win32' && { cwd: '/' }),
    env: environment(),
    windowsHide: true,
  };
}

function environment(): NodeJS.ProcessEnv {
  const inheritedNames =
    /^(PATH|LD_LIBRARY_PATH|DYLD_\w+|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|TEMP|TMP|TMPDIR)$/i;
  const entries = Object.entries(process.env).filter(([name]) => inheritedNames.test(name));
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
      if (lines.length > STORED_LINES) lines.shift();
      for (const listener of listeners) listener(line);
    }
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Whoever awaits `ended` still sees the rejection; this prevents it from counting as unhandled before.
  ended.catch(() => undefined);
  return {
    child,
    ended,
    onLine: (listener) => void listeners.push(listener),
    errorOutput: () => errorsIn(lines),
  };
}

function errorsIn(lines: string[]): string {
  const grave = lines.filter((line) => /\b(FATAL|PANIC|HINT|error):|error while loading/.test(line));
  const messages = (grave.length > 0 ? grave : lines.slice(-5)).map((line) =>
    line.replace(/^\d{4}-.*?\[\d+\] /, ''),
  );
  return messages.join(' ').replace(/\s+/g, ' ').trim();
}
