// Actor of console commands: the operating system's user.
import { userInfo } from 'node:os';
import type { Administrator } from './actor.ts';

/** `SUDO_USER` holds the user before sudo; in a container the user may have no name. */
export function consoleActor(env: Record<string, string | undefined> = process.env): Administrator {
  return { kind: 'administrator', id: `console: ${env.SUDO_USER || systemUser()}` };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
